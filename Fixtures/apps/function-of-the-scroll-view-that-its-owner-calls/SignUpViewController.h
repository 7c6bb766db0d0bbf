#import <UIKit/UIKit.h>

@interface SignUpViewController : UIViewController
@end

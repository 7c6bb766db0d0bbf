#import <UIKit/UIKit.h>

@interface FormScrollView : UIScrollView
- (void)fitContent;
@end

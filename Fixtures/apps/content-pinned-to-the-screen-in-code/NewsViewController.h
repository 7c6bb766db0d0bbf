#import <UIKit/UIKit.h>

@interface NewsViewController : UIViewController

@property (strong, nonatomic) IBOutlet UIView *box;
@property (strong, nonatomic) IBOutlet UILabel *story;

@end

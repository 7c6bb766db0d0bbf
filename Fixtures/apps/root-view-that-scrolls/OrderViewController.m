#import <UIKit/UIKit.h>

@interface OrderViewController : UIViewController
@end

@implementation OrderViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    UIScrollView *scrollView = (UIScrollView *)self.view;
    scrollView.contentSize = CGSizeMake(320, 900);
}

@end

#import "SignUpViewController.h"
#import "FormScrollView.h"

@interface SignUpViewController ()
@property (weak, nonatomic) IBOutlet FormScrollView *formView;
@end

@implementation SignUpViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    [self.formView fitContent];
}

@end

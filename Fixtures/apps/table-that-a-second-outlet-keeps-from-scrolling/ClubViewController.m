#import <UIKit/UIKit.h>

@interface ClubViewController : UIViewController
@end

@interface ClubViewController ()
@property (weak, nonatomic) IBOutlet NSLayoutConstraint *membersHeight;
@property (weak, nonatomic) IBOutlet UITableView *members;
@property (weak, nonatomic) IBOutlet UITableView *details;
@property (strong, nonatomic) NSArray *names;
@end

@implementation ClubViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    [self showPhoto];
}

- (void)showPhoto {
    if (self.names.count == 0) {
        return;
    }
    self.details.scrollEnabled = NO;
    self.membersHeight.constant = self.names.count * 44;
}

@end

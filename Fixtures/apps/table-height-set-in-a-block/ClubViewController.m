#import <UIKit/UIKit.h>

@interface ClubViewController : UIViewController
@end

@interface ClubViewController ()
@property (weak, nonatomic) IBOutlet NSLayoutConstraint *membersHeight;
@property (weak, nonatomic) IBOutlet UITableView *members;
@property (strong, nonatomic) NSArray *names;
@end

@implementation ClubViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    __weak typeof(self) weakself = self;
    [MemberService loadWithCompletion:^(NSArray *names) {
        weakself.names = names;
        weakself.membersHeight.constant = names.count * 44;
        [weakself.members reloadData];
    }];
}

@end

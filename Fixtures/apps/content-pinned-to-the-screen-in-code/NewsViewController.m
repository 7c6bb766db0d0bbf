#import "NewsViewController.h"

@implementation NewsViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    [self.story setText:@"A picture of the road"];
    NSLayoutConstraint *left = [NSLayoutConstraint constraintWithItem:self.box
                                                            attribute:NSLayoutAttributeLeading
                                                            relatedBy:0
                                                               toItem:self.view
                                                            attribute:NSLayoutAttributeLeading
                                                           multiplier:1
                                                             constant:16];
    [self.view addConstraint:left];
    NSLayoutConstraint *right = [NSLayoutConstraint constraintWithItem:self.box
                                                             attribute:NSLayoutAttributeTrailing
                                                             relatedBy:0
                                                                toItem:self.view
                                                             attribute:NSLayoutAttributeTrailing
                                                            multiplier:1
                                                              constant:0];
    [self.view addConstraint:right];
}

@end

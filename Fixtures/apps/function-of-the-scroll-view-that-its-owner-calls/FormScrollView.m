#import "FormScrollView.h"

@implementation FormScrollView

- (void)fitContent {
    CGRect frame = CGRectZero;
    for (UIView *view in self.subviews) {
        frame = CGRectUnion(frame, view.frame);
    }
    self.contentSize = frame.size;
}

@end

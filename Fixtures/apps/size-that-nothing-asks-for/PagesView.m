#import <UIKit/UIKit.h>

@interface PagesView : UIScrollView
- (void)fitPages;
@end

@implementation PagesView

- (void)fitPages {
    self.contentSize = CGSizeMake(self.bounds.size.width * 2, self.bounds.size.height);
}

@end

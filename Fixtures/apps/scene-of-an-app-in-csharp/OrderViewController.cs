namespace Orders { public partial class OrderViewController : UIKit.UIViewController { } }

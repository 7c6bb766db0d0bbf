import UIKit

final class StarsView: NibView {}

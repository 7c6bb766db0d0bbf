import UIKit

let heights = [\OrderViewController.bodyHeight]

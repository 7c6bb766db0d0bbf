import UIKit

final class OrderViewController: FormViewController {


}

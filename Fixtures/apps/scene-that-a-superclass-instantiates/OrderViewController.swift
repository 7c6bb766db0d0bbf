import UIKit

final class OrderViewController: ListViewController {}

import UIKit

final class BookingCell: UITableViewCell {}
final class LateBookingCell: UITableViewCell {}

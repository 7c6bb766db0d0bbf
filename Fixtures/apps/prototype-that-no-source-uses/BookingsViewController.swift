import UIKit

final class BookingsViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        // if indexPath.row > 1 { return tableView.dequeueReusableCell(withIdentifier: "ClosedBooking", for: indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "OpenBooking", for: indexPath) as? BookingCell
        return cell ?? tableView.dequeueReusableCell(withIdentifier: "\(LateBookingCell.self)".replacing("Cell", with: ""), for: indexPath)
    }
}

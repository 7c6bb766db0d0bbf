import UIKit

final class RowsTableView: UITableView {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isScrollEnabled = false
    }
}

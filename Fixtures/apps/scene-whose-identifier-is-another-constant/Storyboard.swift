enum Storyboard {
    static let orders = "OrdersStoryboard"
}

struct Orders: Decodable {
    var count: Int
}

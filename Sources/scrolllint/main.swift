print("scrolllint")

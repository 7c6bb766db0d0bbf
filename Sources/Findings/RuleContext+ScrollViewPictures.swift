package import Diagnosis
internal import InterfaceBuilder
package import Layout
package import Pictures
internal import Text

extension RuleContext {
  /// Pictures of a scroll view's verdicts: each ambiguity with its proof, or else the scene with the sums of
  /// the content's size.
  package func pictures(
    of scrollView: ScrollViewVerdicts, in configuration: ConfigurationVerdicts,
    _ diagnosis: ConfigurationDiagnosis
  ) -> [Picture] {
    guard drawsPictures, let layout = configuration.canvas else { return [] }
    let open = diagnosis.ambiguities.compactMap { picture(of: $0, in: layout.solved) }
    var pictures = open.isEmpty ? [picture(of: layout)].compactMap(\.self) : open
    let judged = scrollView.configurations.flatMap(\.traits)
    for index in pictures.indices {
      pictures[index].title = VisibleText.of(document.views[scrollView.view].title)
      pictures[index].sizeClasses = judged.map {
        Picture.SizeClass(name: $0.spokenCode, holds: configuration.traits.contains($0))
      }
    }
    return pictures
  }

  /// The content's determined sizes that code sets, too; nil unless pictures are requested.
  ///
  /// - Parameter words: what code does.
  package func picture(of layout: ScrollViewLayout, setTwice axes: [LayoutAxis], _ words: String) -> Picture? {
    guard drawsPictures, var picture = picture(of: layout) else { return nil }
    let sizes = Phrase(axes.compactMap { axis in
      layout.contentSize[axis].map { "\(axis.size.rawValue) \(Wording.points($0))" }
    })
    let sides = [("by constraints", "the constraints give the content \(sizes)"), ("by code", words)]
    picture.marks = sides.map { label, text in
      var mark = Picture.Mark(VisibleText.of(text), at: .contentSize(axes))
      mark.label = label
      return mark
    }
    picture.conclusion = "The constraints give the content \(sizes), and code sets its \(axes.count == 1 ? axes[0].size.rawValue : "size"), too."
    return picture
  }

  /// The scene with the chains of the content's determined sizes.
  private func picture(of layout: ScrollViewLayout) -> Picture? {
    let chains = LayoutAxis.allCases.map { ($0, layout.chain(along: $0, in: document)) }
    guard let builder = builder(of: layout.view, in: [layout.solved]) else { return nil }
    var picture = builder.picture()
    picture?.chains = chains.compactMap { axis, links in
      guard let sum = layout.derivation[axis], let size = layout.contentSize[axis] else {
        return nil
      }
      let words = ChainWords(document: document).sum(sum)
      return builder.chain(
        links, axis, sum: "content \(axis.size.rawValue) \(Wording.points(size)) = \(words)")
    }
    return picture
  }
}

// What a report is made of is the linter's own: `Report`, `FileResult`, `Diagnostic`, `Severity`,
// `InputDiagnostic`, and `SourcePosition`.
@_exported public import Findings
@_exported public import XMLSource

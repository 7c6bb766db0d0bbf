// The types of a report are the linter's own: `Report`, `FileResult`, `Diagnostic`, `Severity`,
// `InputDiagnostic`, and `SourcePosition`.
@_exported public import Findings
@_exported public import XMLSource

/** A format of form files: how to recognise and read it. */
import type { Form } from './form/form.ts'
import type { ReportNote, SourceObject } from './sourceObject.ts'

export interface FormatContext {
  /** The site's languages, the default first. */
  locales: readonly string[]
  report: ReportNote
}

export interface FormFormat {
  /** The value of `--from`. */
  id: string
  name: string
  /** What each form of this format has, such as `a list "fields"`. Part of a message. */
  shape: string
  /** Whether the data looks like a form of this format. */
  recognises(data: Readonly<Record<string, unknown>>): boolean
  /** Reads a form. Reports fields that have no equivalent in a funnel. The caller reports fields that were not read. */
  read(form: SourceObject, context: FormatContext): Form
}

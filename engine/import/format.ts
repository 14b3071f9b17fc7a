/** A format of forms: how it is recognised and read. */
import type { Form } from './form/form.ts'
import type { ReportNote, SourceObject } from './sourceObject.ts'

export interface FormatContext {
  /** The site's languages, its default first. */
  locales: readonly string[]
  report: ReportNote
}

export interface FormFormat {
  /** The value of `--from`. */
  id: string
  name: string
  /** What a file of this format has, for messages. */
  shape: string
  /** Whether the data looks like a form of this format. */
  recognises(data: Readonly<Record<string, unknown>>): boolean
  /** It reports every field that it reads and cannot express; the caller reports the fields that it leaves unread. */
  read(form: SourceObject, context: FormatContext): Form
}

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
  /** The typical content of a file of this format, for messages. */
  shape: string
  /** Whether the data looks like a form of this format. */
  recognises(data: Readonly<Record<string, unknown>>): boolean
  /** Reports every field that it reads but cannot express. The caller reports the unread fields. */
  read(form: SourceObject, context: FormatContext): Form
}

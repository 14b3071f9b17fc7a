/** What every reader of a service needs. */
import type { FormatContext } from '../format.ts'
import { hasTags, htmlParts } from '../form/htmlText.ts'
import type { ReportNote } from '../sourceObject.ts'
import { createTextReader, type TextReader } from '../textReader.ts'
import type { FieldNames } from './fieldNames.ts'
import type { Lists } from './lists.ts'

export interface Service {
  text: TextReader
  lists: Lists
  names: FieldNames
  report: ReportNote
}

/** Any text may be HTML. Templates are reported. */
export const serviceTextReader = (context: FormatContext): TextReader =>
  createTextReader(context, (text, where) => {
    if (/\{\{|\{%/.test(text)) context.report('a template within a text', where)
    const isHtml = hasTags(text) || /&\w+;|&#/.test(text)
    return isHtml ? htmlParts(text, where, context.report) : [{ text }]
  })

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
  uniqueRef(ref: string): string
  hasCondition(name: string): boolean
  /** Adds the name of a condition that something refers to. */
  useCondition(name: string): void
  /** Whether any page has links; otherwise the pages follow one another. */
  hasLinks: boolean
  hasPage(path: string): boolean
  report: ReportNote
}

/** Any text may be HTML. Templates are reported. */
export const serviceTextReader = (context: FormatContext): TextReader =>
  createTextReader(context, (text, where) => {
    if (/\{\{|\{%/.test(text)) context.report('a template within a text', where)
    const isHtml = hasTags(text) || /&\w+;|&#/.test(text)
    return isHtml ? htmlParts(text, where, context.report) : [{ text }]
  })

/** What the readers of a GOV.UK form share, such as how they read texts and lists, and where they report notes. */
import type { FormatContext } from '../format.ts'
import { hasTags, htmlParts } from '../form/htmlText.ts'
import type { ReportNote } from '../sourceObject.ts'
import { createTextReader, type TextReader } from '../textReader.ts'
import type { FieldNames } from './fieldNames.ts'
import type { Lists } from './lists.ts'

export interface XgovContext {
  text: TextReader
  lists: Lists
  names: FieldNames
  /** Adds a number to the `ref` if it is already in use. */
  uniqueRef(ref: string): string
  hasCondition(name: string): boolean
  /** Marks a condition as used. Unused conditions are reported. */
  useCondition(name: string): void
  /** Whether the `next` of any page has links. If no page has links, the pages keep the order of the file. */
  hasLinks: boolean
  hasPage(path: string): boolean
  report: ReportNote
}

/** Reads texts. Each text may contain HTML. Reports templates, such as `{{ … }}`. */
export const xgovTextReader = (context: FormatContext): TextReader =>
  createTextReader(context, (text, where) => {
    if (/\{\{|\{%/.test(text)) context.report('a template in a text', where)
    const isHtml = hasTags(text) || /&\w+;|&#/.test(text)
    return isHtml ? htmlParts(text, where, context.report) : [{ text }]
  })

/** What the readers of a survey share: how they read texts and conditions, and where they report notes. */
import type { FormatContext } from '../format.ts'
import type { TextPart } from '../form/form.ts'
import { hasTags, htmlParts } from '../form/htmlText.ts'
import type { ReportNote } from '../sourceObject.ts'
import { createTextReader, type TextReader } from '../textReader.ts'
import type { ConditionReader } from './conditions.ts'

export interface Survey {
  text: TextReader
  conditions: ConditionReader
  report: ReportNote
}

/** Reads texts in which `{name}` shows the answer to the question with this name. */
export function surveyTextReader(names: ReadonlySet<string>, context: FormatContext): TextReader {
  const readPlain = (where: string) => (text: string) =>
    text.split(/\{([^{}]+)\}/).flatMap((part, index): TextPart[] => {
      if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
      if (names.has(part.trim())) return [{ answer: part.trim() }]
      context.report(`the placeholder {${part}}`, where)
      return [{ text: `{${part}}` }]
    })
  return createTextReader(context, (text, where, markup) =>
    markup === 'html' && hasTags(text)
      ? htmlParts(text, where, context.report, readPlain(where))
      : readPlain(where)(text),
  )
}

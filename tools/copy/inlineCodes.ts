/**
 * Splits a text into words and codes. Translation tools protect codes from changes. `{{answers.goal}}` is one code;
 * `{{answers.job, or(you)}}` is a pair of codes around words to translate.
 */
export type Inline =
  | { type: 'words'; text: string }
  | { type: 'code'; text: string }
  | { type: 'pair'; start: string; words: string; end: string }

const placeholders = /(\{\{[^{}]*\}\})/
const withFallback = /^(\{\{[^,]*,\s*or\()([^]*)(\)\s*\}\})$/

/** The parts, joined in order, give the text. */
export function inlineCodes(text: string): Inline[] {
  return text.split(placeholders).flatMap((part, index): Inline[] => {
    // `split` returns the text around the placeholders at even indexes, and the placeholders at odd ones.
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'words', text: part }]
    const pair = withFallback.exec(part)
    return pair
      ? [{ type: 'pair', start: pair[1]!, words: pair[2]!, end: pair[3]! }]
      : [{ type: 'code', text: part }]
  })
}

/**
 * A text that is not in the language of its page begins with a language mark: U+0002, the text's language, U+0003. No
 * text of a learner has a mark, because `escapeMarkup` removes control characters.
 */
const mark = /^\u0002([\w-]+)\u0003/

/** Marks a text with its language, so that it is shown with its own `lang` attribute. */
export const markLanguage = (lang: string, text: string) => `\u0002${lang}\u0003${text}`

/** Splits a text into its language and the text without the mark. `lang` is undefined if the text has no mark. */
export function splitLanguage(text: string): { lang: string | undefined; text: string } {
  const found = mark.exec(text)
  return { lang: found?.[1], text: text.slice(found?.[0].length) }
}

/** Marks a text that stands in another language than its page, so that it can be shown with a `lang` of its own. */
const opening = '\u0002'
const closing = '\u0003'

/** A text that stands in another language than its page: `Text` renders it with its own `lang`. */
export const inLanguage = (lang: string, text: string) => `${opening}${lang}${closing}${text}`

/** Splits what `inLanguage` joined. */
export function languageOf(text: string): { lang: string | undefined; text: string } {
  if (!text.startsWith(opening)) return { lang: undefined, text }
  const end = text.indexOf(closing)
  return { lang: text.slice(opening.length, end), text: text.slice(end + closing.length) }
}

/** The name of a language in that language: `Українська`. The first letter is a capital, except in Georgian. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  const first = name.charAt(0)
  // A Georgian word has either only capitals or none.
  return /\p{Script=Georgian}/u.test(first) ? name : first.toLocaleUpperCase(locale) + name.slice(1)
}

/** Makes texts of configs safe for terminals, logs and XML: a text can contain any character that an author types. */

/** Control characters, lone surrogates, characters that change the direction of the text, U+FFFE and U+FFFF. */
const unsafe = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Replaces each unsafe character by one visible character (such as ␛ or �), so that columns stay correct. */
export const visible = (text: string) =>
  text.replace(unsafe, (character) => {
    const code = character.charCodeAt(0)
    return code < 32 ? String.fromCharCode(0x2400 + code) : code === 127 ? '␡' : '�'
  })

/** Like `visible`, but keeps line breaks, each as `\n`. */
export const visibleLines = (text: string) =>
  text
    .split(/\r\n|\n/)
    .map(visible)
    .join('\n')

/** Cuts a text after `maxLength` UTF-16 units, and adds the number of omitted units. Splits no surrogate pair. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1))
  const start = text.slice(0, isSplit ? maxLength - 1 : maxLength)
  return `${start}… (${text.length - start.length} more characters)`
}

/** Texts of configs, made fit for terminals, logs and XML. Whatever an author typed can stand in a message. */

/** Control characters, halves of surrogate pairs, marks that reorder what is read, and what no XML may hold. */
const unsafe = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** One character for each, so that columns stay: a picture of the control character (␛, ␊), else `�`. */
export const visible = (text: string) =>
  text.replace(unsafe, (character) => {
    const code = character.charCodeAt(0)
    return code < 32 ? String.fromCharCode(0x2400 + code) : code === 127 ? '␡' : '�'
  })

/** The same, line by line. */
export const visibleLines = (text: string) =>
  text
    .split(/\r\n|\n/)
    .map(visible)
    .join('\n')

/** At most so many UTF-16 units, and then how many more there were. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(most - 1))
  const kept = text.slice(0, isSplit ? most - 1 : most)
  return `${kept}… (${text.length - kept.length} more characters)`
}

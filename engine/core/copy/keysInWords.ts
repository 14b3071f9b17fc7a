/** Words for the messages of problems that are about many texts. */

/** The end of a message about keys. Examples: `: "a"` for one key, and `, such as "a"` for several keys. */
export const keysInWords = (keys: readonly string[]) =>
  keys.length === 1 ? `: "${keys[0]}"` : `, such as "${keys[0]}"`

/** The number with its noun, such as `1 text` or `3 texts`. */
export const countOf = (texts: number) => `${texts} ${texts === 1 ? 'text' : 'texts'}`

/** Words for problems that concern many texts. */

/** Names the only key, or the first of several. */
export const named = (keys: readonly string[]) =>
  keys.length === 1 ? `: "${keys[0]}"` : `, such as "${keys[0]}"`

export const countOf = (texts: number) => `${texts} ${texts === 1 ? 'text' : 'texts'}`

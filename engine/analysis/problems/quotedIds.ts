/** Ids as words in a message. */

const maxQuoted = 3

/** `"a"`, `"a" and "b"`, or `"a", "b", "c" and 7 more`. */
export function quotedIds(ids: readonly string[]): string {
  const more = ids.length - maxQuoted
  const quoted = ids.slice(0, maxQuoted).map((id) => `"${id}"`)
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...quoted, `${more} more`] : quoted)
}

/** The path that opens after sign-in: always a path of this site, even if a link names another site. */

/** Real links do not encode a path more times than this. */
const maxDecodings = 3

/** A control character, a space, or a backslash, which browsers read as a slash. */
const misread = /[\u0000- \u007f-\u009f\u2028\u2029\\]/

/**
 * The text itself if it is a path, with its query and hash; undefined for anything that may lead to another origin.
 * @param text the parameter of a URL, already decoded once.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000) return undefined
  let decoded = text
  for (let times = 0; times <= maxDecodings; times++) {
    if (!decoded.startsWith('/') || misread.test(decoded)) return undefined
    // No `//`, `/.` or `/..` in the path: a server may remove the language from `/de//evil.com`, and redirect to the rest.
    if (/^[^?#]*\/\//.test(decoded) || /^[^?#]*\/\.{1,2}(\/|$|[?#])/.test(decoded)) return undefined
    const next = decode(decoded)
    if (next === undefined) return undefined
    if (next === decoded) break
    if (times === maxDecodings) return undefined
    decoded = next
  }
  return text
}

/** The path part decoded; undefined if it cannot be. */
function decode(text: string): string | undefined {
  const [path = '', ...rest] = text.split(/(?=[?#])/)
  try {
    return decodeURIComponent(path) + rest.join('')
  } catch {
    // The escapes are not valid UTF-8.
    return undefined
  }
}

/**
 * Checks the URL parameter that names the next page after sign-in or after the choice of a language. Any link can set
 * the parameter, so the parameter must not lead to another site.
 */

/** Real links do not encode a path more times than this. */
const maxDecodings = 3

/**
 * Control characters, spaces, line separators and backslashes. Browsers ignore some of them, and read a backslash as a
 * slash.
 */
const unsafeCharacter = /[\u0000- \u007f-\u009f\u2028\u2029\\]/

/**
 * @param text The value of a URL parameter, already decoded once: a path, with or without query and hash.
 * @returns the same text; undefined if it may lead to another origin.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000) return undefined
  let decoded = text
  for (let times = 0; times <= maxDecodings; times++) {
    if (!decoded.startsWith('/') || unsafeCharacter.test(decoded)) return undefined
    // A server may redirect `/de//evil.com` to `//evil.com`, which is another site. Browsers resolve the segments `.`
    // and `..`, so the opened path would differ from the checked path.
    if (/^[^?#]*\/\//.test(decoded) || /^[^?#]*\/\.{1,2}(\/|$|[?#])/.test(decoded)) return undefined
    const decodedAgain = decode(decoded)
    if (decodedAgain === undefined) return undefined
    if (decodedAgain === decoded) break
    if (times === maxDecodings) return undefined
    decoded = decodedAgain
  }
  return text
}

/** The text with its path decoded once; undefined if the path cannot be decoded. */
function decode(text: string): string | undefined {
  const [path = '', ...rest] = text.split(/(?=[?#])/)
  try {
    return decodeURIComponent(path) + rest.join('')
  } catch {
    // The escapes are not valid UTF-8.
    return undefined
  }
}

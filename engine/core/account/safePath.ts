/** Where a learner is led after signing in: a path of this site, whatever a link says. */

/** Decoded so often: no honest link encodes a path again and again. */
const mostDecoded = 3

/** A control character, a space, or a backslash, which browsers read as a slash. */
const misread = /[\u0000- \u007f-\u009f\u2028\u2029\\]/

/**
 * The text itself if it is a path, with its query and hash; undefined for anything that may lead to another origin.
 * @param text the parameter of a URL, already decoded once.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000) return undefined
  let decoded = text
  for (let times = 0; times <= mostDecoded; times++) {
    if (!decoded.startsWith('/') || misread.test(decoded)) return undefined
    // Also below a language: a server may take its prefix off and redirect to the rest.
    if (/^[^?#]*\/\//.test(decoded) || /^[^?#]*\/\.{1,2}(\/|$|[?#])/.test(decoded)) return undefined
    const next = decode(decoded)
    if (next === undefined) return undefined
    if (next === decoded) break
    if (times === mostDecoded) return undefined
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
    // No UTF-8.
    return undefined
  }
}

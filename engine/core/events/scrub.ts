/** Removes personal data and secrets from a line of the log, wherever they come from: a URL, an error, a driver. */

const patterns: readonly (readonly [RegExp, string])[] = [
  // An address may be encoded in a URL, or stand in JSON.
  [/[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu, '[address]'],
  // A token of the identity provider, a session: parts of base64url that begin as encoded JSON does.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, '[token]'],
  [/\bbearer +[^\s"\\]+/gi, 'bearer [token]'],
  [/\+\d[\d ().-]{6,24}\d/g, '[phone]'],
  // The password of a database URL, which drivers put into their messages.
  [/\b([a-z]{1,20}:\/\/)[^\s/@"]+@/gi, '$1[secret]@'],
]

export const scrub = (line: string): string =>
  patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)

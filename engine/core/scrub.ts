/** Replaces email addresses, phone numbers and secrets in a log line, such as a URL or a database driver's message. */

const patterns: readonly (readonly [RegExp, string])[] = [
  // The credentials in a database URL, which drivers include in their messages. This pattern is first, because
  // `password@db.example.com` looks like an email address.
  [/\b([a-z]{1,20}:\/\/)[^\s/"]+@/gi, '$1[secret]@'],
  // An email address, which may be encoded in a URL.
  [/[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu, '[address]'],
  // A token of a sign-in or a session. It begins with `eyJ`, the start of JSON in base64url.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, '[token]'],
  [/\bbearer +[^\s"\\]+/gi, 'bearer [token]'],
  // A phone number that begins with `+`. It may be encoded in a URL.
  [/(?:\+|%2B)\d(?:[\d\s().-]|%2[089]){6,24}\d/gi, '[phone]'],
  // A number without `+` is a phone number if it has a label such as `phone=`, `"phoneNumber":"` or `tel:`, and is not
  // a date.
  [
    /((?:phone(?:_?number)?|(?<![a-z])tel)(?:[\s"'\\)]|%22){0,4}(?:[=:]|%3[AD])(?:[\s"'\\(]|%2[028]){0,4})(?!(?:19|20)\d\d-\d\d-\d\d(?!\d))\d(?:[\d\s().-]|%2[089]){4,24}\d/gi,
    '$1[phone]',
  ],
]

export const scrub = (line: string): string =>
  patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)

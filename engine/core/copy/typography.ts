/** Marks and spaces that are always wrong in a language. Rules of style are in configs/copy/STYLE.md. */
import { expand } from './pipe.ts'

export interface TypographyRule {
  /** Locales as in site.json; all if omitted. `fr` does not include `fr-ca`, which has other spaces before marks. */
  locales?: readonly string[]
  /** Matches the fault. `brokenRules` first replaces the placeholders, links and quotations of the text. */
  pattern: RegExp
  hint: string
}

const spanish = ['es', 'es-419']

const typographyRules: readonly TypographyRule[] = [
  { pattern: /\S {2,}\S/, hint: 'Write one space.' },
  { pattern: /\.{3}/, hint: 'Write … as one character.' },
  { pattern: /\p{L}'\p{L}/u, hint: 'Write the apostrophe as ’.' },
  // After a digit, " means inches.
  { pattern: /(?<!\d)"/, hint: 'Write “ ”, „ “ or « », as the language does.' },
  { pattern: /\d %/, hint: 'Write a no-break space (U+00A0) before %, or none.' },
  {
    locales: ['fr'],
    pattern: /(?<![\u00a0\u202f;!?:…(]|^)[;!?:](?=[\s*»]|$)|« | »/,
    hint: 'Write a narrow no-break space (U+202F) before ; ! ? and inside « », a no-break space (U+00A0) before a colon.',
  },
  {
    locales: ['en', 'uk', 'es', 'es-419', 'pt', 'tr', 'it', 'de', 'pl', 'el', 'hi'],
    pattern: /[\p{L}\p{N}] [,.;!?:](?=\s|$)/u,
    hint: 'Write no space before the mark.',
  },
  { locales: ['de'], pattern: /(^|[\s(])“/, hint: 'Write „ before the words and “ after them.' },
  { locales: ['pl'], pattern: /“/, hint: 'Write „ before the words and ” after them.' },
  {
    locales: ['en', 'es', 'es-419', 'fr', 'pt', 'tr', 'it', 'el', 'hi'],
    pattern: /„/,
    hint: 'Write “ ” or « », as the language does.',
  },
  { locales: spanish, pattern: /^[^¿]*[\p{L}\p{N}]\?/u, hint: 'Write ¿ where the question begins.' },
  { locales: spanish, pattern: /^[^¡]*[\p{L}\p{N}]!$/u, hint: 'Write ¡ where the exclamation begins.' },
  { locales: ['tr'], pattern: /\d\u00a0?%/, hint: 'Write % before the number, as in %40.' },
  {
    locales: ['el'],
    pattern: /\p{Script=Greek}\?/u,
    hint: 'Write a semicolon as the question mark.',
  },
  {
    locales: ['hi'],
    pattern: /\p{Script=Devanagari}{4,}\.$/u,
    hint: 'End the sentence with । instead of a full stop.',
  },
]

const links = /\]\([^()\s]*\)|https?:\/\/\S+/g
const quotations = /([«“„"][\s]?)[^«»“”„"]+?([\s]?[»”“"])/gu

/** The rules that a text of the locale breaks. Quotations are not checked, because they may be in another language. */
export function brokenRules(text: string, locale: string): TypographyRule[] {
  const plain = expand(text, () => '0')
    .replace(links, ']')
    .replace(quotations, '$1x$2')
  return typographyRules.filter(
    ({ locales, pattern }) => (locales?.includes(locale) ?? true) && pattern.test(plain),
  )
}

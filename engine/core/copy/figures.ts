/**
 * Compares the figures of a translation with the figures of its source. A figure is a number that is written in digits.
 * Digits of other scripts, other separators, and `19:00` instead of `7 pm` do not count as differences.
 */

export interface DifferingFigures {
  /** Figures that only the translation has. */
  translation: readonly string[]
  /** Figures that only the source has. */
  source: readonly string[]
}

/**
 * The figures that differ; undefined if both texts may mean the same. A text may have a word instead of a figure. So a
 * difference is certain in two cases: each text has a figure that the other text lacks, or the figure is a price or
 * percentage.
 */
export function differingFigures(translation: string, source: string): DifferingFigures | undefined {
  // Only the figures without an equal figure in the other text stay in these two lists.
  const inTranslation = figuresOf(translation)
  const inSource = figuresOf(source).filter((figure) => {
    const at = inTranslation.findIndex((each) => isSameFigure(each, figure, source))
    if (at >= 0) inTranslation.splice(at, 1)
    return at < 0
  })
  if (inTranslation.length > 0 && inSource.length > 0) return { translation: inTranslation, source: inSource }
  const prices = {
    translation: partsOfPrices(inTranslation, translation),
    source: partsOfPrices(inSource, source),
  }
  return prices.translation.length + prices.source.length > 0 ? prices : undefined
}

/** The figures of the source that the translation lacks. The translation may have words instead. */
export const missingFiguresIn = (translation: string, source: string): string[] => {
  const inTranslation = figuresOf(translation)
  return figuresOf(source).filter(
    (figure) => !inTranslation.some((each) => isSameFigure(each, figure, source)),
  )
}

/** An excerpt of each text, in quotes: the words around the first figure that differs. */
export const excerptsAtFigures = (
  translation: string,
  source: string,
): [translation: string, source: string] => {
  const figures = differingFigures(translation, source)
  return [excerpt(translation, figures?.translation[0]), excerpt(source, figures?.source[0])]
}

/** The words around a figure; without `figure`, the beginning of the text. */
function excerpt(text: string, figure = ''): string {
  // In the text, the figure may have separators.
  const written = new RegExp(`(?<!\\d)${Array.from(figure).join(`[${separators}]?`)}(?!\\d)`)
  const at = figure === '' ? 0 : Math.max(0, text.replace(/\p{Nd}/gu, digitOf).search(written))
  const from = at < 40 ? 0 : text.lastIndexOf(' ', at - 20) + 1
  const words = text.slice(from, at + 30)
  return `"${from > 0 ? '…' : ''}${words}${from + words.length < text.length ? '…' : ''}"`
}

/**
 * Matches prices and percentages that are always written as figures. Does not match `$0`, 50 % and 100 %: a text may
 * have a word instead, such as "free".
 */
const pricePattern =
  /(?:[$€£₴₹]|USD|EUR)\s?(?:0[.,]\d*)?[1-9][\d.,]*|(?!(?:50|100)\s?%)\b(?:0[.,]\d*)?[1-9][\d.,]*\s?(?:[$€£₴₹%]|USD|EUR)/g

/** The figures that are part of a price or percentage in the text. */
function partsOfPrices(figures: readonly string[], text: string): string[] {
  if (figures.length === 0) return []
  const found = new Set(
    (normalize(text).match(pricePattern) ?? []).flatMap((each) => each.match(/\d+/g) ?? []),
  )
  return figures.filter((figure) => found.has(figure))
}

/** The parts that are removed before figures are read: paths of placeholders and targets of links. `or(…)` stays. */
const ignoredParts = /\{\{[^{},]*|\]\([^()\s]*\)|https?:\/\/\S+/g
const separators = ".,\u00a0\u202f ’'٬"
/** Numbers with separators: `1,000`, `1.000`, `1 000`, `1,00,000`. The last group has three digits. */
const grouped = /(?<!\d)\d{1,3}(?:[.,\u00a0\u202f ’'٬]\d{2,3})*[.,\u00a0\u202f ’'٬]\d{3}(?!\d)/g
/** The minutes of a full hour and the cents of a whole price: texts have `19 h` or `19:00`, `12 €` or `12,00 €`. */
const zeros = /(\d)[:.,]00(?!\d)/g

function figuresOf(text: string): string[] {
  // A shortcut, because most texts have no figures.
  if (!/\p{Nd}/u.test(text)) return []
  return normalize(text).match(/\d+/g) ?? []
}

/** The text with its figures in ASCII digits and without separators, and without the parts that are ignored. */
const normalize = (text: string) =>
  text
    .replace(ignoredParts, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(grouped, (figure) => figure.replace(/\D/g, ''))
    .replace(zeros, '$1')

/**
 * The ASCII digit for a digit of any script. In nearly all scripts, the code point of the digit zero ends in
 * hexadecimal 0 or 6, and the other digits follow it.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!
  const row = code & ~0xf
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6))
}

const twelveHours = /\d\s?[ap]\.?m\b/i
const afternoon = /\d\s?p\.?m\b/i
const midnight = /\b12([:.]\d\d)?\s?a\.?m\b/i

/**
 * Whether two figures are equal, or are the same hour.
 * @param figure a figure of the translation, which may be on the 24-hour clock.
 * @param sourceFigure a figure of the source.
 * @param source the source text, which may have "am" or "pm".
 */
function isSameFigure(figure: string, sourceFigure: string, source: string): boolean {
  if (figure === sourceFigure) return true
  const [hour, sourceHour] = [Number(figure), Number(sourceFigure)]
  return (
    // `07:30` for `7:30 am`.
    (twelveHours.test(source) && hour === sourceHour) ||
    (afternoon.test(source) && sourceHour < 12 && hour === sourceHour + 12) ||
    (midnight.test(source) && sourceHour === 12 && (hour === 0 || hour === 24))
  )
}

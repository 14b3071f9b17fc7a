/** Finds why a learner gets another band in the new version: other points for answers, other borders of bands, or other questions. */
import { bandAt } from '../../core/answers/scores.ts'
import type { Band } from '../../core/config/rawConfig.ts'
import type { Ending } from './endingOf.ts'

export type BandCause =
  /** Another number of points for an answer: `level-test-1 = is`. */
  | { answer: string; before: number; after: number }
  /** Another border of a band. */
  | { band: string; before: number | undefined; after: number | undefined }
  /** Points of questions that only one of the versions asks this learner. */
  | { questions: 'other' }

/** One version: the points of all answers on a learner's path, and the bands. */
export interface Counted {
  points: Ending['points'][string]
  bands: readonly Band[]
}

/** The largest cause that changes the band by itself; all causes if only their sum changes it. */
export function bandCauses(was: Counted, is: Counted): BandCause[] {
  const sum = ({ points }: Counted) => [...points.values()].reduce((total, each) => total + each, 0)
  const [before, after] = [sum(was), sum(is)]
  const changed = [...was.points].flatMap(([answer, old]) => {
    const now = is.points.get(answer)
    return now === undefined || now === old
      ? []
      : [{ cause: { answer, before: old, after: now }, adds: now - old }]
  })
  const others = after - before - changed.reduce((total, { adds }) => total + adds, 0)
  const added: { cause: BandCause; adds: number }[] = [
    ...changed,
    ...(others === 0 ? [] : [{ cause: { questions: 'other' } as const, adds: others }]),
  ].sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds))
  const borders = changedBorders(was.bands, is.bands)
  const own = bandAt(was.bands, before)
  const alone = added.find(({ adds }) => bandAt(was.bands, before + adds) !== own)
  if (alone) return [alone.cause]
  if (bandAt(is.bands, before) === own) return [...added.map(({ cause }) => cause), ...borders]
  const border = borders.find((each) => bandAt(withBorder(was.bands, each), before) !== own)
  return border ? [border] : borders
}

type Border = Extract<BandCause, { band: string }>

/** The bands with one of the changes alone. */
function withBorder(bands: readonly Band[], { band, after }: Border): readonly Band[] {
  const others = bands.filter(({ id }) => id !== band)
  const own = bands.find(({ id }) => id === band) ?? { id: band }
  const all = after === undefined ? others : [...others, { ...own, from: after }]
  return all.toSorted((a, b) => a.from - b.from)
}

function changedBorders(before: readonly Band[], after: readonly Band[]): Border[] {
  const from = (bands: readonly Band[], id: string) => bands.find((band) => band.id === id)?.from
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((band) => {
    const [old, now] = [from(before, band), from(after, band)]
    return old === now ? [] : [{ band, before: old, after: now }]
  })
}

/** `level-test-1 = is gives 30 points instead of 3`. */
export function causeWords(cause: BandCause): string {
  if ('answer' in cause) return `${cause.answer} gives ${cause.after} points instead of ${cause.before}`
  if ('questions' in cause) return 'other questions are asked than before'
  const { band, before, after } = cause
  if (before === undefined) return `${band} is new, it begins at ${after}`
  if (after === undefined) return `${band} is removed, it began at ${before}`
  return `${band} begins at ${after} instead of ${before}`
}

/**
 * What a change does to what learners leave with: other bands, offers or last screens, no e-mail address. The same
 * learners walk through both versions.
 */
import { otherValues, withValue, type Deciding, type Learner } from '../decidingValues.ts'
import { possibleValues } from '../valueSets.ts'
import type { Version } from './createVersion.ts'
import { bandCauses, type BandCause } from './bandCauses.ts'
import { commonReasons, hasAll, type Compared, type Endings } from './commonReasons.ts'
import { bandFact, type Ending } from './endingOf.ts'
import type { RandomLearner } from './randomLearners.ts'
import type { Tried } from './tryLearners.ts'

export interface EndingChange {
  /** `band of level`, `e-mail address`, `offer`, `last screen`. */
  fact: string
  /** The number of tried learners for whom it differs. */
  learners: number
  /** Of a band: why it differs. Learners with other causes are another change; of other facts each move is one. */
  causes: readonly BandCause[]
  /** What they all have in common and cannot do without: the values with which it differs. None if `causes` say it. */
  because: Deciding
  /** Of what has most of its values in `because`: the others, which are fewer words. */
  others: Deciding
  /** The most common first. */
  moves: readonly { before: string; after: string; learners: number }[]
  example: RandomLearner
}

export interface EndingsDiff {
  /** The number of learners whose answers both versions accept. */
  tried: number
  /** Grouped by fact, the most common change first. */
  changes: readonly EndingChange[]
  /** Changed screens that none of the tried learners reaches: their effect is unknown. */
  untouched: readonly string[]
}

interface Reason {
  because: Deciding
  changed: readonly Compared[]
}

/** Of one move. With more of them, what all learners have in common says it in fewer words. */
const mostReasons = 4

/** @param changed ids of the screens that have changed. */
export function compareEndings(
  before: Version,
  after: Version,
  tried: Tried,
  changed: readonly string[],
): EndingsDiff {
  const { compared } = tried
  const untouched = changed.filter((id) =>
    compared.every(({ was, is }) => !was.path.includes(id) && !is.path.includes(id)),
  )
  const facts = new Set(
    compared.flatMap(({ was, is }) => Object.keys(was.facts).filter((fact) => fact in is.facts)),
  )
  const changes = [...facts].flatMap((fact): EndingChange[] => {
    const groups = new Map<string, { causes: BandCause[]; changed: Compared[] }>()
    for (const each of compared.filter(({ was, is }) => was.facts[fact] !== is.facts[fact])) {
      const causes = causesOf(fact, each)
      // What a band moves to follows from its cause; other facts have another reason for each move.
      const key = JSON.stringify(causes.length > 0 ? causes : moveOf(fact, each))
      const group = groups.get(key) ?? { causes, changed: [] }
      groups.set(key, group)
      group.changed.push(each)
    }
    return [...groups.values()]
      .flatMap(({ causes, changed }) => byReason(fact, causes, changed).map((each) => ({ causes, ...each })))
      .sort((a, b) => b.changed.length - a.changed.length)
      .map(({ causes, because, changed }) => ({
        fact,
        learners: changed.length,
        causes,
        because,
        others: otherValues(because, after.program, after.registry.plugins.roots),
        moves: movesOf(fact, changed),
        example: changed[0]!.learner,
      }))
  })
  return { tried: compared.length, changes, untouched }

  function causesOf(fact: string, { was, is }: Endings): BandCause[] {
    const name = fact.startsWith(bandFact) ? fact.slice(bandFact.length) : undefined
    if (name === undefined) return []
    const counted = (version: Version, { points }: Ending) => ({
      points: points[name]!,
      bands: version.program.scores[name]!,
    })
    return bandCauses(counted(before, was), counted(after, is))
  }

  /** One reason for all if it holds for no other learner; else each has its own learners: one would hide the other. */
  function byReason(fact: string, causes: readonly BandCause[], changed: readonly Compared[]): Reason[] {
    const because = becauseOf(fact, causes, changed)
    const whole = [{ because, changed }]
    if (causes.length > 0 || !compared.some((each) => !changed.includes(each) && hasAll(each, because)))
      return whole
    const parts: Reason[] = []
    for (let rest = changed; rest.length > 0;) {
      if (parts.length === mostReasons) return whole
      const own = becauseOf(fact, causes, rest.slice(0, 1))
      const isOwn = (each: Compared) => each === rest[0] || hasAll(each, own)
      parts.push({ because: own, changed: rest.filter(isOwn) })
      rest = rest.filter((each) => !isOwn(each))
    }
    return parts
  }

  /** For a band, only the reason for other questions is searched: the sum of its points depends on all answers. */
  function becauseOf(fact: string, causes: readonly BandCause[], changed: readonly Compared[]): Deciding {
    if (causes.some((cause) => !('questions' in cause))) return {}
    const [was, is] = moveOf(fact, changed[0]!)
    const isSo = (endings: Endings) =>
      causes.length > 0
        ? causesOf(fact, endings).some((cause) => 'questions' in cause)
        : endings.was.facts[fact] === was && endings.is.facts[fact] === is
    const others = compared.filter((each) => !isSo(each))
    const tryOut = (learner: Learner) => {
      const endings = tried.endings(learner, changed[0]!.index)
      return endings && { ...endings, isSo: isSo(endings) }
    }
    const reasons = commonReasons(changed, others, tried.reads, tryOut)
    return withAllValues(reasons, changed[0]!.learner, after, (learner) => tryOut(learner)?.isSo === true)
  }
}

/** Adds to each reason the values that no tried learner has, but with which the first would have the same change. */
function withAllValues(
  reasons: Deciding,
  first: Learner,
  { program, registry }: Version,
  isSo: (learner: Learner) => boolean,
): Deciding {
  const all = Object.entries(reasons).map(([name, values]) => {
    const path = program.position.has(name) ? `answers.${name}` : name
    const possible = possibleValues(path, program, registry.plugins.roots)
    if (!possible || possible.ids || typeof values[0] === 'number') return [name, values] as const
    const more = possible.values.filter(
      (value) => !values.includes(value) && isSo(withValue(first, path, value)),
    )
    return [name, [...values, ...more]] as const
  })
  return Object.fromEntries(all)
}

const moveOf = (fact: string, { was, is }: Endings) => [was.facts[fact]!, is.facts[fact]!] as const

/** The most common first. */
function movesOf(fact: string, changed: readonly Compared[]): EndingChange['moves'] {
  const moves = new Map<string, EndingChange['moves'][number]>()
  for (const each of changed) {
    const [from, to] = moveOf(fact, each)
    const key = JSON.stringify([from, to])
    moves.set(key, { before: from, after: to, learners: (moves.get(key)?.learners ?? 0) + 1 })
  }
  return [...moves.values()].sort((a, b) => b.learners - a.learners)
}

/** What a learner has at the end of a funnel: bands, offers, whether the email address is known, the last screen. */
import { pointsOf } from '../../core/answers/points.ts'
import { addPoints, emptyScores, type Scores } from '../../core/answers/scores.ts'
import { compileCondition } from '../../core/conditions/compileCondition.ts'
import type { Scope } from '../../core/context/context.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { Learner } from '../learner.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { asksForAddress } from '../asksForAddress.ts'
import type { ProgramScreen } from '../../core/program.ts'
import type { Version } from './createVersion.ts'
import { findScreen } from '../../core/findScreen.ts'

export const lastScreenFact = 'last screen'
const addressFact = 'email address'

/** The name of a fact about a band: this prefix, then the name of the score. */
export const bandFactPrefix = 'band of '

export interface Ending {
  /** Name of the fact → what it is: `band of level` → `B1`. */
  facts: Readonly<Record<string, string>>
  /**
   * Name of the score → chosen answer on the path → its points: `level` → `goal = travel` → 2. An answer that gives no
   * points has 0.
   */
  points: Readonly<Record<string, ReadonlyMap<string, number>>>
  /** Ids of the screens on the path. */
  path: readonly string[]
  /** Ids of screens that refuse the learner's answer. */
  refused: ReadonlySet<string>
}

/**
 * @param substitute supplies the answer to each screen where the learner has no valid answer.
 * @returns undefined if the learner does not reach an end.
 */
export function endingOf(
  { program, registry, today }: Version,
  learner: Learner,
  substitute: Learner,
): Ending | undefined {
  const refused = new Set<string>()
  const answers = program.screens.flatMap((screen): [string, Answer][] => {
    const { id } = screen!
    const answer = learner.answers[id]
    if (answer !== undefined && isValidAnswer(screen!, answer, today)) return [[id, answer]]
    if (answer !== undefined) refused.add(id)
    const substituteAnswer = substitute.answers[id]
    return substituteAnswer === undefined ? [] : [[id, substituteAnswer]]
  })
  // All screens count as passed.
  const screens = program.screens.map((screen) => screen!.id)
  const progression = progressionOf(
    program,
    { context: learner.context, answers: Object.fromEntries(answers), screens },
    today,
    registry.plugins.roots,
  )
  const { path, relevant, ended } = walk(program, progression, progression.context)
  if (!ended) return undefined
  const seen = path.map((id) => findScreen(program, id)!)
  const scores = emptyScores(program.scores)
  for (const { id, config } of seen)
    if (relevant[id] !== undefined) addPoints(scores, program.scores, config, relevant[id])
  const offers = seen.flatMap(({ definition, config }) => {
    const offer = definition.offerField === undefined ? undefined : config[definition.offerField]
    return typeof offer === 'string' ? [offer] : []
  })
  const addressScreens = program.screens.filter((screen) => asksForAddress(screen!))
  const scope = { ...progression.context, answers: relevant, scores } as Scope
  const isAddressKnown =
    addressScreens.some((screen) => relevant[screen!.id] !== undefined) ||
    [...registry.plugins.roots.values()].some(
      ({ addressKnown }) => addressKnown && compileCondition(addressKnown, {})(scope),
    )
  return {
    facts: {
      // Reports list the facts in this order: the most important fact is first.
      [lastScreenFact]: path.at(-1) ?? 'none',
      offer: offers.join(', ') || 'none',
      [addressFact]: isAddressKnown ? 'known' : 'none',
      ...Object.fromEntries(
        Object.entries(scores).map(([name, { band }]) => [`${bandFactPrefix}${name}`, band]),
      ),
    },
    points: Object.fromEntries(
      Object.keys(scores).map((name) => [name, pointsFor(name, seen, relevant, scores)]),
    ),
    path,
    refused,
  }
}

/** Each chosen answer with its points for one score. @param seen the screens on the path. */
function pointsFor(
  name: string,
  seen: readonly ProgramScreen[],
  relevant: Readonly<Record<string, Answer>>,
  scores: Scores,
): Map<string, number> {
  const names = Object.keys(scores)
  const counted = seen.flatMap(({ id, config }) => {
    const answer = relevant[id]
    if (answer === undefined) return []
    const chosen = Array.isArray(answer) ? answer : [answer]
    return chosen.map((each): [string, number] => [
      `${id} = ${String(each)}`,
      pointsOf(config, each as Answer, names)[name] ?? 0,
    ])
  })
  return new Map(counted)
}

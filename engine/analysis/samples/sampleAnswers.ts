/** Sample answers of a screen. If they are complete, there is one for each case that conditions distinguish. */
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { ProgramScreen } from '../../core/program.ts'
import type { SampledAnswers } from './sampledAnswers.ts'
import { sampleTyped } from './sampleTyped.ts'

/** If a screen has more combinations, `choices` returns only some of them, and the samples count as incomplete. */
const maxCombinations = 4096

/**
 * @param constants the values with which conditions compare the answer.
 * @param scored true if answers with different points are different cases.
 * @param today an ISO date.
 */
export function sampleAnswers(
  screen: ProgramScreen,
  constants: readonly unknown[],
  scored: boolean,
  today: string,
): SampledAnswers {
  const { definition, config } = screen
  const domain = definition.domain(config)
  if (domain.type === 'none') return { answers: [], complete: true }
  if (domain.type === 'number' || domain.type === 'text') return sampleTyped(screen, constants, today)
  const { answers, complete } =
    definition.answer === 'multiple'
      ? choices(screen, domain.ids, constants, scored)
      : { answers: domain.ids, complete: true }
  const accepted = answers.filter((answer) => isValidAnswer(screen, answer, today))
  return { answers: accepted, complete: complete && accepted.length > 0 }
}

/**
 * Returns combinations of ids. The named ids are the exclusive ids and the ids in `constants`. Other ids with the same
 * points form a group. A combination has zero or more named ids, and the first zero or more ids of each group.
 */
function choices(
  { config, rules }: ProgramScreen,
  ids: readonly string[],
  constants: readonly unknown[],
  scored: boolean,
): SampledAnswers {
  const isNamed = (id: string) => constants.includes(id) || (rules.exclusive?.includes(id) ?? false)
  const named = ids.filter(isNamed)
  // Ids of a group have the same effect, so only the number of chosen ids matters.
  const idsByPoints = new Map<string, string[]>()
  for (const id of ids.filter((each) => !isNamed(each))) {
    const points = scored ? JSON.stringify(config.answers?.find((answer) => answer.id === id)?.points) : ''
    idsByPoints.set(points, [...(idsByPoints.get(points) ?? []), id])
  }
  const groups = [...idsByPoints.values()]
  const count = groups.reduce((product, group) => product * (group.length + 1), 2 ** named.length)
  const complete = count <= maxCombinations
  let subsets: string[][] = [[]]
  for (const id of complete ? named : named.slice(0, 6))
    subsets = subsets.flatMap((subset) => [subset, [...subset, id]])
  for (const group of complete ? groups : groups.slice(0, 2)) {
    const parts = [...group.keys(), group.length].map((size) => group.slice(0, size))
    subsets = subsets.flatMap((subset) => parts.map((part) => [...subset, ...part]))
  }
  const inOrder = (chosen: readonly string[]) => ids.filter((id) => chosen.includes(id))
  // Some ids may be in no subset, so each id is also an answer alone.
  const singleChoices = ids.map((id) => [id])
  const answers = [...subsets.map(inOrder), ...singleChoices].filter((chosen) => chosen.length > 0)
  return { answers, complete }
}

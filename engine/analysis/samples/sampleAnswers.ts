/** Sample answers of a screen: at least one for each case that its conditions distinguish. */
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { ProgramScreen } from '../../core/program.ts'
import type { SampledAnswers } from './sampledAnswers.ts'
import { sampleTyped } from './sampleTyped.ts'

/** The most combinations of choices. */
const mostCombinations = 4096

/** @param scored true if points count: answers with different points are different cases then. */
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

/** Every combination of the ids that matter, with each possible number of the others. */
function choices(
  { config, rules }: ProgramScreen,
  ids: readonly string[],
  constants: readonly unknown[],
  scored: boolean,
): SampledAnswers {
  const matters = (id: string) => constants.includes(id) || (rules.exclusive?.includes(id) ?? false)
  const named = ids.filter(matters)
  // For ids with the same points, only the number of chosen ids matters.
  const alike = new Map<string, string[]>()
  for (const id of ids.filter((each) => !matters(each))) {
    const points = scored ? JSON.stringify(config.answers?.find((answer) => answer.id === id)?.points) : ''
    alike.set(points, [...(alike.get(points) ?? []), id])
  }
  const groups = [...alike.values()]
  const count = groups.reduce((product, group) => product * (group.length + 1), 2 ** named.length)
  const complete = count <= mostCombinations
  let subsets: string[][] = [[]]
  for (const id of complete ? named : named.slice(0, 6))
    subsets = subsets.flatMap((subset) => [subset, [...subset, id]])
  for (const group of complete ? groups : groups.slice(0, 2)) {
    const parts = [...group.keys(), group.length].map((size) => group.slice(0, size))
    subsets = subsets.flatMap((subset) => parts.map((part) => [...subset, ...part]))
  }
  const inOrder = (chosen: readonly string[]) => ids.filter((id) => chosen.includes(id))
  // Each id alone too, so that a walk can choose it.
  const alone = ids.map((id) => [id])
  return { answers: [...subsets.map(inOrder), ...alone].filter((chosen) => chosen.length > 0), complete }
}

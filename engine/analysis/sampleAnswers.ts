/** Sample answers of a screen: at least one for each case that its conditions distinguish. */
import type { Answer } from '../core/kind/defineKind.ts'
import type { ProgramScreen } from '../core/program.ts'

export interface SampledAnswers {
  /** Includes answers that the screen's rules may refuse. */
  answers: readonly Answer[]
  /** True if no other answer makes a difference to a condition. */
  complete: boolean
}

/** The most combinations of choices. */
const mostCombinations = 4096

/** @param scored whether points count: then answers with different points are different cases. */
export function sampleAnswers(
  screen: ProgramScreen,
  constants: readonly unknown[],
  scored: boolean,
  today: string,
): SampledAnswers {
  const { definition, config } = screen
  const domain = definition.domain(config)
  if (domain.type === 'none') return { answers: [], complete: true }
  if (domain.type === 'number') return { answers: numbers(domain, screen, constants), complete: true }
  if (domain.type === 'text') return texts(screen, constants, today)
  return definition.answer === 'multiple'
    ? choices(screen, domain.ids, constants, scored)
    : { answers: domain.ids, complete: true }
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
  // Of ids with the same points only the number of chosen ones matters.
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

type NumberDomain = { min: number; max: number; step: number }

/**
 * The ends, each constant with its neighbours on and off the grid, and values between and beyond. A field may accept
 * more than its domain (2.5, −1); the caller keeps what the screen accepts.
 */
function numbers(domain: NumberDomain, { rules }: ProgramScreen, constants: readonly unknown[]): number[] {
  const min = Math.max(domain.min, rules.min ?? -Infinity)
  const max = Math.min(domain.max, rules.max ?? Infinity)
  const step = rules.step ?? domain.step
  const onGrid = (value: number) => min + Math.floor((value - min) / step) * step
  const named = constants
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const around = named.flatMap((each) => [onGrid(each) - step, onGrid(each), onGrid(each) + step, each])
  const between = named.slice(1).map((each, index) => (each + named[index]!) / 2)
  const beyond = named.length > 0 ? [named[0]! - 0.5, named.at(-1)! + 0.5, min - 1, max + 1] : []
  const all = [min, onGrid(max), ...around, ...between, ...beyond]
  return [...new Set(all.map((each) => Number(each.toFixed(10))))]
}

/** Ordinary texts: one of them fits nearly every rule. */
const ordinary = [
  'Nurse',
  'a',
  'learner@example.com',
  '42',
  '2000-01-01',
  '2000-01',
  '+12025550123',
  '12345',
  '12345678',
  'AB1 2CD',
  'https://example.com',
]

/** The constants and their neighbours in order, ordinary and long texts, dates before and after today. */
function texts(screen: ProgramScreen, constants: readonly unknown[], today: string): SampledAnswers {
  const { definition, config, rules } = screen
  const named = constants.filter((each): each is string => typeof each === 'string')
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const days = [-36500, -400, -1, 0, 1, 40, 400, 4000].map(day)
  const dates = days.flatMap((each) => [each, each.slice(0, 7)])
  const lengths = [rules.minLength, rules.maxLength].flatMap((length) =>
    length ? ['x'.repeat(Math.min(length, 2000))] : [],
  )
  const domain = definition.domain(config)
  const candidates = [
    ...((domain.type === 'text' && domain.examples) || []),
    ...named.flatMap((each) => [each, `${each}x`, each.slice(0, -1)]),
    ...ordinary,
    ...lengths,
    ...dates,
    '~',
  ]
  const parsed = candidates.flatMap((each) => {
    const answer = definition.parse(definition.values(each), config)
    return answer === undefined ? [] : [answer]
  })
  const ruled = rules.pattern !== undefined || rules.before !== undefined || rules.after !== undefined
  return { answers: [...new Set(parsed)], complete: named.length === 0 || !ruled }
}

/** The 24 screens that each contestant of the bench shows. The product's long funnel repeats these screens. */
import screens from './screens.json' with { type: 'json' }
import { isShown, type BenchAnswers, type BenchScreen } from './benchScreen.ts'

const short: readonly BenchScreen[] = screens

/** The number of screens of each funnel. */
export const lengths = { short: short.length, long: 5000 }

/**
 * Repeats the screens of the short funnel, except its last screen, which is added at the end.
 * Each repetition (lap) after the first has new ids, titles and conditions.
 * @param length the number of screens.
 */
export function workload(length: number): BenchScreen[] {
  const repeated = short.slice(0, -1)
  const all = Array.from({ length: length - 1 }, (_none, index) =>
    ofLap(repeated[index % repeated.length]!, Math.floor(index / repeated.length)),
  )
  return [...all, short.at(-1)!]
}

function ofLap(screen: BenchScreen, lap: number): BenchScreen {
  if (lap === 0) return screen
  const when =
    screen.when &&
    Object.fromEntries(Object.entries(screen.when).map(([path, answer]) => [`${path}-${lap}`, answer]))
  return {
    ...screen,
    id: `${screen.id}-${lap}`,
    title: `${screen.title} (${lap + 1})`,
    ...(when && { when }),
  }
}

/** The `answer` of each screen, by the id of the screen. */
export const answersOf = (all: readonly BenchScreen[]): BenchAnswers =>
  Object.fromEntries(all.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, answer]])))

/** The screens that a learner with these answers sees. */
export const pathOf = (all: readonly BenchScreen[], answers = answersOf(all)) =>
  all.filter((screen) => isShown(screen, answers))

/** Checks the screen and the answers in a link to a funnel. */
import { didYouMean } from '../suggest.ts'
import type { CompiledFunnel } from './compileFunnel.ts'
import type { Report } from './reporter.ts'

interface Link {
  to?: unknown
  screen?: unknown
  answers?: unknown
}

/**
 * Reports a screen that the funnel does not have, and answers that the funnel's first screen does not have.
 * @param pointerTo Converts a JSON pointer within the link, such as `/screen`, to the pointer within the file, such as
 *   `/sections/0/cta/screen`.
 */
export function checkFunnelLink(
  { to, screen, answers }: Link,
  funnels: ReadonlyMap<string, CompiledFunnel>,
  pointerTo: (pointer: string) => string,
  report: Report,
): void {
  const [, id = ''] = /^funnel:([^/]+)$/.exec(typeof to === 'string' ? to : '') ?? []
  const funnel = funnels.get(id)
  // The link does not lead to a funnel, or other checks report the funnel as unknown or wrong.
  if (!funnel) return
  const { screens } = funnel.raw
  if (typeof screen === 'string' && screens.every((each) => each.id !== screen)) {
    const hint = didYouMean(
      screen,
      screens.map((each) => each.id),
    )
    report('unknown-link', pointerTo('/screen'), `"${id}" has no screen "${screen}"`, hint)
  }
  if (Array.isArray(answers)) checkAnswers(answers, id, screens[0]!, pointerTo, report)
}

function checkAnswers(
  answers: readonly { id?: unknown }[],
  funnel: string,
  firstScreen: CompiledFunnel['raw']['screens'][number],
  pointerTo: (pointer: string) => string,
  report: Report,
): void {
  const answerIds = (firstScreen.answers ?? []).map((each) => each.id)
  answers.forEach((answer, at) => {
    if (typeof answer?.id !== 'string' || answerIds.includes(answer.id)) return
    const found = `"${answer.id}" is not an answer of "${firstScreen.id}", the first screen of "${funnel}"`
    const hint =
      answerIds.length > 0
        ? `Write one of: ${answerIds.join(', ')}.`
        : 'Remove "answers": the screen has none.'
    report('unknown-answer', pointerTo(`/answers/${at}/id`), found, hint)
  })
}

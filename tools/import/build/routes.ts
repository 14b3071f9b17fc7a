/** Jumps as gotos, routes and ends. Routes lead forward only; what leads back or nowhere is told. */
import type { ConditionSource, Route } from '../../../engine/core/config/rawConfig.ts'
import { end, type Jump } from '../draft.ts'
import type { Report } from '../piece.ts'
import { Unmapped } from './answerTest.ts'
import type { Compiled, Conditions } from './conditions.ts'
import type { Layout, Screen } from './layout.ts'

interface Way {
  when: ConditionSource | undefined
  /** A position, or the end where no screen is left. */
  to: number | typeof end
  jump: Jump | undefined
}

export interface Places {
  /** Where in the source a part of the funnel comes from. */
  set(part: object, where: string): void
}

/** Writes `goto`, `next` and `terminal` into the screens. */
export function routeScreens(layout: Layout, conditions: Conditions, places: Places, report: Report): void {
  const { slots, firstEnding } = layout

  const jumpsOf = (at: number): Way[] => {
    const ways: Way[] = []
    for (const jump of slots[at]!.step.jumps) {
      if (ways.some(({ when }) => when === undefined)) {
        report('a jump after one that always leads elsewhere', jump.where)
        continue
      }
      const to = targetOf(jump, at)
      const when = to === undefined ? false : conditionOf(jump, at)
      if (to !== undefined && when !== false) ways.push({ when: when === true ? undefined : when, to, jump })
    }
    return ways
  }

  const conditionOf = (jump: Jump, at: number): Compiled => {
    if (!jump.when) return true
    try {
      const when = conditions.compile(jump.when, at + 1)
      if (when === false) report('a jump whose condition never holds', jump.where)
      return when
    } catch (error) {
      if (!(error instanceof Unmapped)) throw error
      report(`a jump with a condition that has no equal: ${error.message}`, jump.where)
      return false
    }
  }

  const targetOf = (jump: Jump, at: number): number | typeof end | undefined => {
    if (jump.to === end) return settle(firstEnding, at)
    const position = layout.position.get(jump.to)
    if (position === undefined) report(`a jump to "${jump.to}", which does not exist`, jump.where)
    else if (position <= at) report(`a jump back to "${jump.to}"; routes lead forward only`, jump.where)
    else return settle(position, at)
    return undefined
  }

  /** From a position to the first screen that is left there, along the way that leads out of what is left out. */
  function settle(position: number, from: number): number | typeof end {
    let at = Math.max(position, from + 1)
    while (at < slots.length && !slots[at]!.screen) {
      const { step } = slots[at]!
      if (step.ends) return end
      const away = step.when ? undefined : step.jumps.find(({ when }) => !when)
      const to = away && (away.to === end ? firstEnding : (layout.position.get(away.to) ?? 0))
      at = to !== undefined && to > at ? to : at + 1
    }
    return at < slots.length ? at : end
  }

  slots.forEach(({ screen, step }, at) => {
    if (!screen) {
      for (const jump of step.jumps)
        if (jump.when || step.when) report('a jump from a question that is left out', jump.where)
      return
    }
    if (step.ends) {
      screen.terminal = true
      return
    }
    const ways = jumpsOf(at)
    const inOrder = slots.findIndex((slot, position) => position > at && slot.screen)
    const order = inOrder < 0 ? end : inOrder
    const natural = settle(at + 1, at)
    const hasLast = ways.some(({ when }) => when === undefined)
    if (!hasLast && natural !== order) ways.push({ when: undefined, to: natural, jump: undefined })
    writeWays(screen, withoutOrder(ways, order), slots, places, report)
  })
}

/** The order needs no route, nor does a condition on the way to where all others lead too. */
function withoutOrder(ways: readonly Way[], order: number | typeof end): readonly Way[] {
  const last = ways.at(-1)
  const to = last && last.when === undefined ? last.to : order
  const before = last && last.when === undefined ? ways.slice(0, -1) : ways
  const needed = before.slice(0, before.findLastIndex((way) => way.to !== to) + 1)
  return to === order ? needed : [...needed, last!]
}

function writeWays(
  screen: Screen,
  ways: readonly Way[],
  slots: Layout['slots'],
  places: Places,
  report: Report,
): void {
  const next: Route[] = []
  for (const { when, to, jump } of ways) {
    if (to === end) {
      if (when === undefined && ways.length === 1) screen.terminal = true
      else if (jump) report('a jump to the end, where no ending is shown', jump.where)
      continue
    }
    const target = slots[to]!.screen!.id
    const chosen = when && next.length === 0 ? ownChoices(screen, when) : undefined
    const answers =
      chosen && screen.answers?.filter(({ id, goto }) => chosen.includes(id) && goto === undefined)
    if (answers) {
      for (const answer of answers) {
        answer.goto = target
        if (jump) places.set(answer, jump.where)
      }
      continue
    }
    const route = { ...(when && { when }), to: target }
    if (jump) places.set(route, jump.where)
    next.push(route)
  }
  if (next.length > 0) screen.next = next
}

/** The answers of this screen that a condition asks for and nothing else. */
function ownChoices(screen: Screen, when: ConditionSource): readonly string[] | undefined {
  const [[path, test] = [], ...others] = Object.entries(when)
  if (others.length > 0 || path !== `answers.${screen.id}` || screen.kind.startsWith('multiple'))
    return undefined
  if (!screen.answers) return undefined
  if (typeof test === 'string') return [test]
  const entries = Object.entries(test as object)
  return entries.length === 1 && entries[0]![0] === '$in' ? (entries[0]![1] as readonly string[]) : undefined
}

/** Reports wrong rules of a screen, such as rules that contradict each other or that no answer can satisfy. */
import { parseDate } from '../answers/dates.ts'
import { patternFault } from '../answers/patternFault.ts'
import { isObject } from '../isObject.ts'
import { lastStepBelowMax } from '../kind/lastStepBelowMax.ts'
import type { KindDefinition } from '../kind/defineKind.ts'
import type { Rules } from '../kind/rules.ts'
import { didYouMean } from '../suggest.ts'
import { checkChoiceRules } from './checkChoiceRules.ts'
import type { RawScreen } from './rawConfig.ts'
import type { Report } from './reporter.ts'

export function checkRules(
  screen: RawScreen,
  definition: KindDefinition,
  screenPointer: string,
  report: Report,
): void {
  const ownRules = screen.rules ?? {}
  const rules = { ...definition.rules(screen), ...ownRules }
  /**
   * The pointer to the first of `names` that is in the screen's `rules`, such as `rules/max`. If none of `names` is
   * there: the pointer to the field that sets `names[0]`.
   */
  const pointerOf = (...names: (keyof Rules)[]) => {
    const ownRule = names.find((name) => name in ownRules)
    return `${screenPointer}/${ownRule === undefined ? limitPath(screen, names[0]!) : `rules/${ownRule}`}`
  }
  if (definition.answer === 'none' && Object.keys(ownRules).length > 0)
    report('rule-without-answer', `${screenPointer}/rules`, `"${screen.id}" is a "${screen.kind}"`)
  for (const [low, high] of [
    ['min', 'max'],
    ['minLength', 'maxLength'],
  ] as const) {
    const [from, to] = [rules[low], rules[high]]
    if (from === undefined || to === undefined || from <= to) continue
    const hint = `Write ${to} or less for "${low}", or ${from} or more for "${high}".`
    report('contradicting-rules', pointerOf(low, high), `"${low}" ${from} is above "${high}" ${to}`, hint)
  }
  checkWholeNumbers(rules, pointerOf('integer', 'min', 'max'), report)
  checkDates(rules, pointerOf('after', 'before'), report)
  // If the rules come only from the fields of a slider, `checkScale` checks the steps.
  const ownStepRule = (['max', 'step', 'min'] as const).find((rule) => rule in ownRules)
  if (ownStepRule !== undefined) checkSteps(rules, pointerOf(ownStepRule), report)
  if (definition.answer === 'single' || definition.answer === 'multiple')
    checkChoiceRules(screen, definition.answer, rules, screenPointer, report)
  const fault = rules.pattern === undefined ? undefined : patternFault(rules.pattern)
  if (fault !== undefined) report('unsafe-pattern', `${screenPointer}/rules/pattern`, fault)
  const ids = (screen.answers ?? []).map(({ id }) => id)
  rules.exclusive?.forEach((id, i) => {
    if (ids.includes(id)) return
    report('unknown-exclusive', `${screenPointer}/rules/exclusive/${i}`, `"${id}"`, didYouMean(id, ids))
  })
}

/** The path of the field that sets a limit: `min` of the screen itself, or `pace/min` of an object in the screen. */
function limitPath(screen: RawScreen, limit: string): string {
  // Skips the screen's `messages`: `messages/min` is a text, not a number.
  const holder = Object.entries(screen).find(
    ([, value]) => isObject(value) && typeof value[limit] === 'number',
  )?.[0]
  return limit in screen || holder === undefined ? limit : `${holder}/${limit}`
}

function checkWholeNumbers({ integer, min, max }: Rules, pointer: string, report: Report): void {
  if (!integer || min === undefined || max === undefined || min > max) return
  if (Math.ceil(min) > max)
    report('contradicting-rules', pointer, `there is no whole number from ${min} to ${max}`)
}

/** Compares the two dates, unless only one of them is `today`, because the result would change from day to day. */
function checkDates({ after, before }: Rules, pointer: string, report: Report): void {
  if (after === undefined || before === undefined) return
  if ((after === 'today') !== (before === 'today')) return
  // If both dates are `today`, any day represents `today`. A date can be a month: it has a first and a last day.
  const anyDay = '2000-01-01'
  const [afterDays, beforeDays] = [parseDate(after, anyDay), parseDate(before, anyDay)]
  if (afterDays && beforeDays && dayBefore(beforeDays.first) <= afterDays.last)
    report('contradicting-rules', pointer, `no date is after ${after} and before ${before}`)
}

/** The day before a day, both as `2026-11-20`. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

function checkSteps({ min = 0, max, step }: Rules, pointer: string, report: Report): void {
  const last = max === undefined || step === undefined ? undefined : lastStepBelowMax(min, max, step)
  if (last === undefined) return
  const found = `from ${min} in steps of ${step} the last value is ${last}, not ${max}`
  report('uneven-step', pointer, found, `Write "max": ${last}, or another step.`)
}

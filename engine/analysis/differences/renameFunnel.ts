/** Rewrites the older version with the ids of the newer one. */
import type { RawFunnel, RawScreen } from '../../core/config/rawConfig.ts'
import { renamedCondition } from './comparableConditions.ts'
import type { Renames } from './renamesOf.ts'

export function renameFunnel(raw: RawFunnel, renames: Renames): RawFunnel {
  if (renames.entries.size === 0) return raw
  return {
    ...raw,
    ...(raw.conditions && {
      conditions: Object.fromEntries(
        Object.entries(raw.conditions).map(([name, each]) => [name, renamedCondition(each, renames)]),
      ),
    }),
    screens: raw.screens.map((screen) => renameScreen(screen, renames)),
  }
}

function renameScreen(screen: RawScreen, renames: Renames): RawScreen {
  const { when, next, answers, rules } = screen
  const answer = (id: string) => renames.answer(screen.id, id)
  return {
    ...screen,
    id: renames.screen(screen.id),
    ...(when && { when: renamedCondition(when, renames) }),
    ...(next && {
      next: next.map((route) => ({
        ...(route.when && { when: renamedCondition(route.when, renames) }),
        to: renames.screen(route.to),
      })),
    }),
    ...(answers && {
      answers: answers.map((each) => ({
        ...each,
        id: answer(each.id),
        ...(each.goto !== undefined && { goto: renames.screen(each.goto) }),
        ...(each.skips && { skips: each.skips.map(renames.screen) }),
      })),
    }),
    ...(rules?.exclusive && { rules: { ...rules, exclusive: rules.exclusive.map(answer) } }),
  }
}

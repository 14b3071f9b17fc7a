/** Rewrites the older version of a funnel with the ids of the newer version. */
import type { Patch, RawFunnel, RawScreen } from '../../core/config/rawConfig.ts'
import { isObject } from '../../core/isObject.ts'
import type { AnswerOption } from '../../core/kind/screenConfig.ts'
import { renamedCondition } from './comparableConditions.ts'
import type { Renames } from './renamesOf.ts'

export function renameFunnel(raw: RawFunnel, renames: Renames): RawFunnel {
  if (renames.entries.size === 0) return raw
  return {
    ...raw,
    ...(raw.conditions && { conditions: renameConditions(raw.conditions, renames) }),
    ...(raw.experiments && {
      experiments: raw.experiments.map((experiment) => ({
        ...experiment,
        variations: experiment.variations.map(({ id, patch }) => ({
          id,
          ...(patch && { patch: renamePatch(patch, renames) }),
        })),
      })),
    }),
    screens: raw.screens.map(
      (screen) =>
        ({ ...renameFields(screen, screen.id, renames), id: renames.screen(screen.id) }) as RawScreen,
    ),
  }
}

/** The named conditions of a funnel or of a patch. In a patch, `null` removes a condition. */
const renameConditions = <T>(conditions: Readonly<Record<string, T>>, renames: Renames): Record<string, T> =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, each]) => [
      name,
      isObject(each) ? (renamedCondition(each, renames) as T) : each,
    ]),
  )

function renamePatch(patch: Patch, renames: Renames): Patch {
  const { screens, conditions } = patch
  return {
    ...patch,
    ...(conditions && { conditions: renameConditions(conditions, renames) }),
    ...(screens && {
      screens: renameEntries(screens, renames.screen, (fields, id) => renameFields(fields, id, renames)),
    }),
  }
}

/** The patches of a list's entries, by id. `null` removes an entry; `after` is the id of the preceding entry. */
function renameEntries(
  entries: Readonly<Record<string, unknown>>,
  rename: (id: string) => string,
  renameContent: (fields: Record<string, unknown>, id: string) => Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([id, each]) => {
      if (!isObject(each)) return [rename(id), each]
      const { after } = each
      return [
        rename(id),
        { ...renameContent(each, id), ...(typeof after === 'string' && { after: rename(after) }) },
      ]
    }),
  )
}

/**
 * The fields of a screen or of its patch. In a patch, `null` removes a field.
 * @param screen the older id of the screen.
 */
function renameFields(
  fields: Record<string, unknown>,
  screen: string,
  renames: Renames,
): Record<string, unknown> {
  const { when, next, answers, rules } = fields as Partial<RawScreen>
  const renameAnswer = (id: string) => renames.answer(screen, id)
  return {
    ...fields,
    ...(when && { when: renamedCondition(when, renames) }),
    ...(next && {
      next: next.map((route) => ({
        ...(route.when && { when: renamedCondition(route.when, renames) }),
        to: renames.screen(route.to),
      })),
    }),
    ...(answers && {
      answers: Array.isArray(answers)
        ? answers.map((each: AnswerOption) => ({
            ...renameTargets(each, renames),
            id: renameAnswer(each.id),
          }))
        : renameEntries(answers as unknown as Record<string, unknown>, renameAnswer, (each) =>
            renameTargets(each, renames),
          ),
    }),
    ...(rules?.exclusive && { rules: { ...rules, exclusive: rules.exclusive.map(renameAnswer) } }),
  }
}

/** The fields of an answer or of its patch. `goto` and `skips` contain ids of screens. */
function renameTargets(fields: Record<string, unknown>, renames: Renames): Record<string, unknown> {
  const { goto, skips } = fields as Partial<AnswerOption>
  return {
    ...fields,
    ...(goto && { goto: renames.screen(goto) }),
    ...(skips && { skips: skips.map(renames.screen) }),
  }
}

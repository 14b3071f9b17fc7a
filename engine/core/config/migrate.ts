/**
 * Migrates a funnel to the current format: each `questionType` of the specification becomes a `kind`. An unknown
 * `questionType` is copied to `kind`.
 */
import type { Kinds } from '../kind/registry.ts'
import { isObject } from '../isObject.ts'

/** Does not change `data`, and does not need it to be valid. */
export function migrateFunnel(data: unknown, kinds: Kinds): unknown {
  if (!isObject(data)) return data
  const migrated = (screen: unknown) => migrateScreen(screen, kinds)
  return {
    ...data,
    ...(Array.isArray(data.screens) && { screens: data.screens.map(migrated) }),
    // A screen that an arm adds may also have a question type.
    ...(Array.isArray(data.experiments) && {
      experiments: data.experiments.map((each) =>
        within(each, 'variations', (variations) =>
          Array.isArray(variations)
            ? variations.map((variation) =>
                within(variation, 'patch', (patch) =>
                  within(patch, 'screens', (screens) =>
                    isObject(screens)
                      ? Object.fromEntries(
                          Object.entries(screens).map(([id, fields]) => [id, migrated(fields)]),
                        )
                      : screens,
                  ),
                ),
              )
            : variations,
        ),
      ),
    }),
  }
}

/** A copy of an object with one field changed. A value without the field is returned unchanged. */
const within = (value: unknown, field: string, change: (inner: unknown) => unknown): unknown =>
  isObject(value) && field in value ? { ...value, [field]: change(value[field]) } : value

function migrateScreen(screen: unknown, kinds: Kinds): unknown {
  if (!isObject(screen) || typeof screen.questionType !== 'string' || 'kind' in screen) return screen
  const { questionType, ...rest } = screen
  return { ...rest, kind: kinds.byQuestionType.get(questionType)?.kind ?? questionType }
}

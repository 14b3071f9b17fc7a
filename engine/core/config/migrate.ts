/**
 * Migrates a funnel from the format of the specification to the current format. The `kind` of a screen replaces the
 * `questionType`. An unknown `questionType` becomes the `kind` unchanged.
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
    // The screens that a variation adds may have a `questionType` too.
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

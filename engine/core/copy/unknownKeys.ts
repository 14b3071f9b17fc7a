/**
 * Groups translations whose keys are not in the config: one group for each unknown id or field. A group for an id also
 * has the likely new path.
 */
import { suggest } from '../suggest.ts'

export interface UnknownKeys {
  /** The shortest prefix of `keys` that is not in the config: `screens.goal.answers.trip`. It can be a whole key. */
  part: string
  keys: readonly string[]
  /**
   * The likely new path. If `trip` is the only unknown answer of the screen, and `travel` is the only answer without a
   * translation, the path is `screens.goal.answers.travel`. Otherwise, the path ends with an untranslated answer that
   * is spelled like `trip`, such as `trips`. Undefined if there is none.
   */
  renamedTo: string | undefined
}

const parentOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf('.')))
const lastStepOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)

/**
 * Whether a part is a first step, such as `screens`, in the funnel or in an arm of an experiment. A first step is not
 * an id, so it cannot be renamed.
 */
export const isFirstStep = (part: string) => /^(experiments\.[^.]+\.[^.]+\.)?[^.]+$/.test(part)

/** All prefixes of a key: `a`, `a.b` and `a.b.c`. */
function prefixesOf(key: string): string[] {
  const steps = key.split('.')
  return steps.map((_step, at) => steps.slice(0, at + 1).join('.'))
}

/**
 * @param translated the keys of a language's file.
 * @param known the keys of the config.
 * @param wanted the known keys that need a translation; texts without words need none.
 * @param unknown the translated keys that are not in the config.
 */
export function groupUnknownKeys(
  translated: readonly string[],
  known: readonly string[],
  wanted: readonly string[],
  unknown: readonly string[],
): UnknownKeys[] {
  const knownParts = new Set(known.flatMap(prefixesOf))
  const groups = new Map<string, string[]>()
  for (const key of unknown) {
    const part = prefixesOf(key).find((prefix) => !knownParts.has(prefix)) ?? key
    groups.set(part, [...(groups.get(part) ?? []), key])
  }
  // A whole key ends with a field, so only its shorter prefixes end with an id.
  const wantedIds = [...new Set(wanted.flatMap((key) => prefixesOf(key).slice(0, -1)))]
  const translatedParts = new Set(translated.flatMap(prefixesOf))
  // If the part is a whole key, its last step is a field and not an id.
  const canBeRenamed = (part: string) => !isFirstStep(part) && groups.get(part)!.some((key) => key !== part)
  const unknownIds = [...groups.keys()].filter(canBeRenamed)
  return [...groups].map(([part, keys]) => {
    const parent = parentOf(part)
    const untranslated = canBeRenamed(part)
      ? wantedIds.filter((each) => parentOf(each) === parent && !translatedParts.has(each))
      : []
    const names = untranslated.map(lastStepOf)
    const isOnlyUnknown = unknownIds.every((each) => each === part || parentOf(each) !== parent)
    const name = isOnlyUnknown && names.length === 1 ? names[0] : suggest(lastStepOf(part), names)
    return { part, keys, renamedTo: name === undefined ? undefined : `${parent}.${name}` }
  })
}

/**
 * The known key that is probably right instead of an unknown key; undefined if there is none. There are three cases:
 * - The known key differs only in the last step of `part`: `screens.goal.title` for `screens.gaol.title`.
 * - It has an extra first step: `screens.goal.title` for `goal.title`.
 * - It has an extra last step: `screens.goal.answers.work.text` for `screens.goal.answers.work`.
 * @param part the shortest prefix of `key` that is not in the config.
 */
export function nearKey(key: string, part: string, known: readonly string[]): string | undefined {
  const longer = known.find((each) => each.slice(each.indexOf('.') + 1) === key || parentOf(each) === key)
  if (longer !== undefined) return longer
  const before = part.slice(0, part.lastIndexOf('.') + 1)
  const after = key.slice(part.length)
  const steps = known.flatMap((each) => {
    const step = each.slice(before.length, each.length - after.length)
    return before + step + after === each && !step.includes('.') ? step : []
  })
  const near = suggest(lastStepOf(part), steps)
  return near === undefined ? undefined : before + near + after
}

/**
 * @param part such as `screens.goal.answers.travel`.
 * @returns the id as a funnel writes it in `renamed`: `goal` for a screen, `goal.travel` for an answer; undefined for
 * other parts.
 */
export function idOfPart(part: string): string | undefined {
  const [list, screen, field, answer, ...more] = part.split('.')
  if (list !== 'screens' || more.length > 0) return undefined
  if (field === undefined) return screen
  return field === 'answers' && answer !== undefined ? `${screen}.${answer}` : undefined
}

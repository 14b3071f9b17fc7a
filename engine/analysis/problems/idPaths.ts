/** Paths in configs, with ids instead of positions. Such a path stays the same if other entries are added or moved. */
import { parseSource } from '../../core/config/parseSource.ts'
import { fromPointer } from '../../core/jsonPointer.ts'
import type { Location } from '../../core/errors.ts'

/** Returns the path of a location in a config. */
export type FindIdPath = (location: Pick<Location, 'file' | 'pointer'>) => string[]

/**
 * Returns a function that turns the pointer `/screens/3/when` into the path `screens`, `goal`, `when`. An entry without
 * an id keeps its position.
 * @param files the text of each file by its path.
 */
export function idPaths(files: ReadonlyMap<string, string>): FindIdPath {
  const parsed = new Map<string, unknown>()
  const dataOf = (file: string): unknown => {
    if (!parsed.has(file)) parsed.set(file, parseSource(file, files.get(file) ?? '').source?.data)
    return parsed.get(file)
  }
  return ({ file, pointer }) => {
    let value = dataOf(file)
    return fromPointer(pointer).map((step) => {
      const isList = Array.isArray(value)
      value = memberOf(value, step)
      const id = memberOf(value, 'id')
      return isList && typeof id === 'string' ? id : step
    })
  }
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/**
 * The id of the screen to which a path leads; undefined if the path leads to no screen.
 * @param path a path in a funnel, in an arm's patch or in a file of translations.
 */
export function screenOfPath(path: readonly string[]): string | undefined {
  // In a file of translations, the first step is a whole key, such as `screens.goal.title`. The key of an arm's text is
  // longer, such as `experiments.price.cheap.screens.goal.title`.
  const key = /^(?:experiments\.[^.]+\.[^.]+\.)?screens\.([^.]+)/.exec(path[0] ?? '')
  if (key) return key[1]
  const inFunnel = path[0] === 'experiments' ? path.slice(patchDepth) : path
  return inFunnel[0] === 'screens' ? inFunnel[1] : undefined
}

/** The number of steps before an arm's patch: `experiments`, the experiment, `variations`, the variation, `patch`. */
const patchDepth = 5

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
    return fromPointer(pointer).map((part) => {
      const isList = Array.isArray(value)
      value = memberOf(value, part)
      const id = memberOf(value, 'id')
      return isList && typeof id === 'string' ? id : part
    })
  }
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/**
 * The id of the screen that a path names; undefined if it names none. The path is that of a funnel, an arm's patch or a
 * translation.
 */
export function screenOfPath(path: readonly string[]): string | undefined {
  const at = path.indexOf('screens')
  // In a translation, the first part is a key, such as `screens.goal.title`. Other words may precede `screens`.
  return at < 0 ? /^(?:.*?\.)??screens\.([^.]+)/.exec(path[0] ?? '')?.[1] : path[at + 1]
}

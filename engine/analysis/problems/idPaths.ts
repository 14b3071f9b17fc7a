/** Paths in configs with ids instead of positions: they do not change if other entries are added or moved. */
import { fromPointer, parseSource } from '../../core/config/parse.ts'
import type { Location } from '../../core/errors.ts'

export type IdPath = (location: Pick<Location, 'file' | 'pointer'>) => string[]

/** Turns `/screens/3/when` into `screens`, `goal`, `when`. An entry without an id keeps its position. */
export function idPaths(files: ReadonlyMap<string, string>): IdPath {
  const parsed = new Map<string, unknown>()
  const dataOf = (file: string): unknown => {
    if (!parsed.has(file)) parsed.set(file, parseSource(file, files.get(file) ?? '').source?.data)
    return parsed.get(file)
  }
  return ({ file, pointer }) => {
    let at = dataOf(file)
    return fromPointer(pointer).map((part) => {
      const isList = Array.isArray(at)
      at = memberOf(at, part)
      const id = memberOf(at, 'id')
      return isList && typeof id === 'string' ? id : part
    })
  }
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** The screen of a path: in a funnel, in an experiment's patch, or in a key of a translation. */
export function screenIn(path: readonly string[]): string | undefined {
  const list = path.indexOf('screens')
  return list < 0 ? /^(?:.*?\.)??screens\.([^.]+)/.exec(path[0] ?? '')?.[1] : path[list + 1]
}

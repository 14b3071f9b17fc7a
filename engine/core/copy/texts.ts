/**
 * Which fields of a config are text, and under which keys other languages give them: `screens.goal.answers.travel.text`.
 * In a text path `*` means every entry of a list (its key is the entry's id) or of a map.
 */
import type { TextPath } from '../kind/registry.ts'

export interface TextEntry {
  key: string
  text: string
  /** JSON pointer from the config's root. */
  pointer: string
  path: TextPath
}

/** Replaces a text, or leaves it (`undefined`). */
export type MapText = (key: string, text: string, path: TextPath) => string | undefined

const split = new WeakMap<TextPath, readonly string[]>()

/** The parts of a path, split once. */
function partsOf(path: TextPath): readonly string[] {
  let parts = split.get(path)
  if (!parts) split.set(path, (parts = path.path.split('.')))
  return parts
}

type Container = Record<string, unknown> | readonly unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** An entry's part of the key: its id, else its kind (sections), else its position. */
const keyOf = (list: readonly unknown[], index: number) => {
  const entry = list[index] as { id?: unknown; kind?: unknown } | null
  return String(entry?.id ?? entry?.kind ?? index)
}

/** A copy of the config with its texts replaced; parts without text are shared, not copied. */
export function mapTexts<T>(config: T, paths: readonly TextPath[], prefix: string, map: MapText): T {
  return paths.reduce((value, path) => mapPath(value, partsOf(path), prefix, path, map) as T, config)
}

function mapPath(
  value: unknown,
  parts: readonly string[],
  key: string,
  path: TextPath,
  map: MapText,
): unknown {
  const [part, ...rest] = parts
  if (part === undefined) return typeof value === 'string' ? (map(key, value, path) ?? value) : value
  if (!isContainer(value)) return value
  if (Array.isArray(value)) {
    if (part !== '*') return value
    return value.map((entry, index) => mapPath(entry, rest, join(key, keyOf(value, index)), path, map))
  }
  const record = value as Record<string, unknown>
  const fields = part === '*' ? Object.keys(record) : part in record ? [part] : []
  if (fields.length === 0) return value
  const changed = fields.map(
    (field) => [field, mapPath(record[field], rest, join(key, field), path, map)] as const,
  )
  return changed.some(([field, mapped]) => mapped !== record[field])
    ? { ...record, ...Object.fromEntries(changed) }
    : value
}

const join = (key: string, part: string) => (key ? `${key}.${part}` : part)

/** Every text of a config, with its key and its pointer. */
export function collectTexts(
  config: unknown,
  paths: readonly TextPath[],
  prefix = '',
  pointer = '',
): TextEntry[] {
  return paths.flatMap((path) => collect(config, partsOf(path), prefix, pointer, path))
}

function collect(
  value: unknown,
  parts: readonly string[],
  key: string,
  pointer: string,
  path: TextPath,
): TextEntry[] {
  const [part, ...rest] = parts
  if (part === undefined) return typeof value === 'string' ? [{ key, text: value, pointer, path }] : []
  if (!isContainer(value)) return []
  if (Array.isArray(value)) {
    if (part !== '*') return []
    return value.flatMap((entry, i) =>
      collect(entry, rest, join(key, keyOf(value, i)), `${pointer}/${i}`, path),
    )
  }
  const record = value as Record<string, unknown>
  const fields = part === '*' ? Object.keys(record) : part in record ? [part] : []
  return fields.flatMap((field) =>
    collect(record[field], rest, join(key, field), `${pointer}/${field}`, path),
  )
}

/** Whether there is anything to translate beside placeholders that have no fallback. */
export const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^{}(]*\}\}/g, ''))

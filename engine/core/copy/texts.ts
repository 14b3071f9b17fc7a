/**
 * Finds and replaces the texts of a config. A `TextPath` such as `answers.*.text` says where texts are; `*` means every
 * entry of a list or a map. Each text has a key for its translations, such as `screens.goal.answers.travel.text`. The
 * key consists of a prefix, such as `screens.goal`, and the path with each `*` replaced. For a map entry, the name of
 * the entry replaces `*`. For a list entry, the result of `entryKey`, such as `travel`, replaces it.
 */
import type { TextPath } from '../kind/registry.ts'
import { oncePerObject } from '../oncePerObject.ts'
import { expand } from './pipe.ts'

export interface TextEntry {
  key: string
  text: string
  /** JSON pointer from the config's root. */
  pointer: string
  path: TextPath
}

/** Returns the new text, or `undefined` for no change. */
export type MapText = (key: string, text: string, path: TextPath) => string | undefined

const partsOf = oncePerObject(({ path }: TextPath): readonly string[] => path.split('.'))

type Container = Record<string, unknown> | readonly unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** The part of a key for a list entry: the entry's id, or its kind if it has no id (sections), or its index. */
export const entryKey = (list: readonly unknown[], index: number): string => {
  const entry = list[index] as { id?: unknown; kind?: unknown } | null
  return String(entry?.id ?? entry?.kind ?? index)
}

/** The config with its texts replaced. The input is not modified; unchanged parts are shared, not copied. */
export function mapTexts<T>(config: T, paths: readonly TextPath[], prefix: string, map: MapText): T {
  return paths.reduce((value, path) => mapPath(value, partsOf(path), 0, prefix, path, map) as T, config)
}

function mapPath(
  value: unknown,
  parts: readonly string[],
  depth: number,
  key: string,
  path: TextPath,
  map: MapText,
): unknown {
  const part = parts[depth]
  if (part === undefined) return typeof value === 'string' ? (map(key, value, path) ?? value) : value
  if (!isContainer(value)) return value
  if (Array.isArray(value)) {
    if (part !== '*') return value
    const mapped = value.map((entry, index) =>
      mapPath(entry, parts, depth + 1, join(key, entryKey(value, index)), path, map),
    )
    return mapped.some((entry, index) => entry !== value[index]) ? mapped : value
  }
  let record = value as Record<string, unknown>
  for (const field of fieldsOf(record, part)) {
    const mapped = mapPath(record[field], parts, depth + 1, join(key, field), path, map)
    if (mapped !== record[field]) record = { ...record, [field]: mapped }
  }
  return record
}

const fieldsOf = (record: Record<string, unknown>, part: string): readonly string[] =>
  part === '*' ? Object.keys(record) : part in record ? [part] : []

const join = (key: string, part: string) => (key ? `${key}.${part}` : part)

/** Every text of a config, with its key and its pointer. */
export function collectTexts(
  config: unknown,
  paths: readonly TextPath[],
  prefix = '',
  pointer = '',
): TextEntry[] {
  const texts: TextEntry[] = []
  for (const path of paths) collect(config, partsOf(path), 0, prefix, pointer, path, texts)
  return texts
}

/** Adds the texts of `value` to `texts`. All calls share this list: a new list for each call would be slower. */
function collect(
  value: unknown,
  parts: readonly string[],
  depth: number,
  key: string,
  pointer: string,
  path: TextPath,
  texts: TextEntry[],
): void {
  const part = parts[depth]
  if (part === undefined) {
    if (typeof value === 'string') texts.push({ key, text: value, pointer, path })
  } else if (Array.isArray(value)) {
    if (part !== '*') return
    for (const [index, entry] of value.entries())
      collect(entry, parts, depth + 1, join(key, entryKey(value, index)), `${pointer}/${index}`, path, texts)
  } else if (isContainer(value)) {
    const record = value as Record<string, unknown>
    for (const field of fieldsOf(record, part))
      collect(record[field], parts, depth + 1, join(key, field), `${pointer}/${field}`, path, texts)
  }
}

/** Whether a text has words to translate: letters outside of placeholders, or in the fallbacks of placeholders. */
export const hasWords = (text: string) => /\p{L}/u.test(expand(text, () => undefined))

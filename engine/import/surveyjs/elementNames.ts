/**
 * The names of all elements of a survey, also inside panels. An item of a `multipletext` has the name `question.item`.
 * Texts and conditions refer to elements by these names.
 */
import { isObject } from '../../core/isObject.ts'
import type { SourceObject } from '../sourceObject.ts'

export function elementNames({ value }: SourceObject): ReadonlySet<string> {
  const names = new Set<string>()
  collect(value, names)
  return names
}

function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, names)
  if (!isObject(value)) return
  if (typeof value.name === 'string' && typeof value.type === 'string') names.add(value.name)
  for (const key of ['pages', 'elements', 'questions', 'items'])
    if (Object.hasOwn(value, key)) collect(value[key], names)
  if (value.type === 'multipletext' && Array.isArray(value.items))
    for (const item of value.items as unknown[])
      if (isObject(item) && typeof item.name === 'string') names.add(`${String(value.name)}.${item.name}`)
}

/** The names by which conditions refer to fields: `section.field`, or the field alone. */
import { isObject, type SourceObject } from '../sourceObject.ts'

/** The `ref` of a step by the name of its field; `undefined` if there is no such field. */
export type FieldNames = (name: string) => string | undefined

export const refOf = (section: unknown, name: string): string =>
  typeof section === 'string' && section !== '' ? `${section}.${name}` : name

export function readFieldNames({ value: form }: SourceObject): FieldNames {
  const refs = new Map<string, string>()
  const add = (name: string, ref: string) => {
    if (!refs.has(name)) refs.set(name, ref)
  }
  for (const page of objectsIn(form.pages)) {
    for (const { name } of objectsIn(page.components)) {
      if (typeof name !== 'string') continue
      const ref = refOf(page.section, name)
      add(ref, ref)
      add(name, ref)
    }
  }
  return (name) => refs.get(name) ?? refs.get(name.split('.').at(-1)!)
}

const objectsIn = (list: unknown) => (Array.isArray(list) ? list : []).filter(isObject)

/** What conditions call the fields: `section.field`, or the field alone. */
import { isObject, type Piece } from '../piece.ts'

export interface FieldNames {
  /** Name in a condition → `ref` of the step. */
  refOf: ReadonlyMap<string, string>
}

export const refFor = (section: unknown, name: string) =>
  typeof section === 'string' && section !== '' ? `${section}.${name}` : name

export function fieldNames(form: Piece): FieldNames {
  const refOf = new Map<string, string>()
  const pages = Array.isArray(form.value.pages) ? (form.value.pages as readonly unknown[]) : []
  const call = (called: string, ref: string) => void (refOf.has(called) || refOf.set(called, ref))
  for (const page of pages) {
    const components =
      isObject(page) && Array.isArray(page.components) ? (page.components as readonly unknown[]) : []
    for (const component of components) {
      if (!isObject(component) || typeof component.name !== 'string' || !isObject(page)) continue
      const ref = refFor(page.section, component.name)
      call(ref, ref)
      call(component.name, ref)
    }
  }
  return { refOf }
}

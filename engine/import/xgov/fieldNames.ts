/** The names by which conditions refer to fields: `section.field`, or only `field`. */

export interface NamedField {
  /** The `ref` of its step. */
  ref: string
  /** The path of its page. */
  page: string
  isRequired: boolean
  /** True if every learner who sees the page sees the field. */
  isAlwaysAsked: boolean
}

/** Fields by name. The service stores one answer for each name, even if several pages have a field with this name. */
export class FieldNames {
  readonly #byName = new Map<string, NamedField[]>()
  readonly #byLastPart = new Map<string, NamedField[]>()

  /** @param name a result of `fieldName`. */
  add(name: string, field: NamedField): void {
    append(this.#byName, name, field)
    append(this.#byLastPart, lastPartOf(name), field)
  }

  /** The fields with a name, in the order of the pages. The name may lack the section, as in some services. */
  find(name: string): readonly NamedField[] {
    return this.#byName.get(name) ?? this.#byLastPart.get(name) ?? []
  }
}

/** The full name of a field: `section.field`, or only `field` on a page without a section. */
export const fieldName = (section: unknown, name: string): string =>
  typeof section === 'string' && section !== '' ? `${section}.${name}` : name

const lastPartOf = (name: string) => name.split('.').at(-1)!

function append(map: Map<string, NamedField[]>, name: string, field: NamedField): void {
  const found = map.get(name)
  if (found) found.push(field)
  else map.set(name, [field])
}

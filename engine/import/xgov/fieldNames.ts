/** The names by which conditions refer to fields: `section.field`, or the field alone. */

export interface NamedField {
  /** The `ref` of its step. */
  ref: string
  /** The path of its page. */
  page: string
  isRequired: boolean
  /** Every learner who sees the page is asked. */
  isAlwaysAsked: boolean
}

/** The service keeps one answer for each name, even if several pages ask for it. */
export class FieldNames {
  readonly #byName = new Map<string, NamedField[]>()
  readonly #byLastName = new Map<string, NamedField[]>()

  /** @param name as `fieldName` makes it. */
  add(name: string, field: NamedField): void {
    append(this.#byName, name, field)
    append(this.#byLastName, lastOf(name), field)
  }

  /** The fields of that name, in the order of the pages. Some services leave the section out. */
  find(name: string): readonly NamedField[] {
    return this.#byName.get(name) ?? this.#byLastName.get(name) ?? []
  }
}

export const fieldName = (section: unknown, name: string): string =>
  typeof section === 'string' && section !== '' ? `${section}.${name}` : name

const lastOf = (name: string) => name.split('.').at(-1)!

function append(map: Map<string, NamedField[]>, name: string, field: NamedField): void {
  const found = map.get(name)
  if (found) found.push(field)
  else map.set(name, [field])
}

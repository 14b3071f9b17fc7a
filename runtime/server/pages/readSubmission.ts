/** Reads the post of a form on a page, and checks it by the rules of the form's kind. Stores nothing. */
import type { RawSection } from '../../../engine/core/config/rawConfig.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import { formField, type FormDefinition, type FormValues } from '../../../engine/core/kind/form.ts'
import { definitionOf, type NamedKinds } from '../../../engine/core/kind/registry.ts'
import type { PageModel } from '../../app/site/pageModel.ts'

export type Submission =
  /** The post names no form of the page, or a form whose section is not shown. */
  | { type: 'unknown-form' }
  /** `problems` has the message of each field with a refused value. */
  | { type: 'refused'; form: string; values: FormValues; problems: Readonly<Record<string, string>> }
  | {
      type: 'accepted'
      form: string
      store: string
      values: FormValues
      /** The text with this key in the form's kind. @throws if there is none, because no user must see a key. */
      textOf(this: void, key: string): string
    }

export function readSubmission(model: PageModel, kinds: NamedKinds, body: unknown): Submission {
  const entries = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const found = findForm(model, kinds, entries[formField])
  if (!found) return { type: 'unknown-form' }
  const { section, definition } = found
  const form = sectionId(section)
  const values = definition.read(section, entries)
  const broken = Object.entries(definition.validate(section, values))
  const textOf = (key: string) => {
    const text = model.strings[section.kind]?.[key]
    if (text === undefined) throw new Error(`The kind "${section.kind}" has no text "${key}" for its form`)
    return text
  }
  if (broken.length === 0)
    return { type: 'accepted', form, store: definition.storeName(section), values, textOf }
  const problems = Object.fromEntries(broken.map(([field, key]) => [field, textOf(key)]))
  return { type: 'refused', form, values, problems }
}

function findForm(
  model: PageModel,
  kinds: NamedKinds,
  name: unknown,
): { section: RawSection; definition: FormDefinition } | undefined {
  const section = model.sections.find((each) => sectionId(each) === name)
  const definition = section && definitionOf(kinds, section).form
  return section && definition && { section, definition }
}

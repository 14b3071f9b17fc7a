/** The form of a section. The section's kind defines how to read and check a post, and which store saves the values. */
import type { KindFinding } from './kindFinding.ts'
import type { SectionConfig } from './sectionConfig.ts'

export type FormValues = Readonly<Record<string, string | number | boolean>>

/** In a form post, this field contains the section's id. The ids of other fields never begin with `_`. */
export const formField = '_form'

export interface FormDefinition {
  /** Returns the mistakes in the section that its schema cannot find. Called when configs are checked. */
  check?(section: SectionConfig): readonly KindFinding[]
  /** The name of the store that saves the values, such as `device`. */
  storeName(section: SectionConfig): string
  /** The values of the form's fields; other entries of the post are ignored. Never throws. */
  read(section: SectionConfig, entries: Readonly<Record<string, unknown>>): FormValues
  /** Invalid field → the key of the built-in text with its error message. Empty if all values are valid. */
  validate(section: SectionConfig, values: FormValues): Readonly<Record<string, string>>
}

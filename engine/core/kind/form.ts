/** The form of a section: its kind defines how a post is read and checked, and which store saves the values. */
import type { KindFinding } from './kindFinding.ts'
import type { SectionConfig } from './sectionConfig.ts'

export type FormValues = Readonly<Record<string, string | number | boolean>>

/** The field of a post that contains the section's id. It cannot collide with a config's id, because ids never begin with an underscore. */
export const formField = '_form'

export interface FormDefinition {
  /** Returns the mistakes in the section that its schema cannot find. Called when configs are checked. */
  check?(section: SectionConfig): readonly KindFinding[]
  /** The name of the store that saves the values, such as `device`. */
  store(section: SectionConfig): string
  /** The values of the form's fields; other entries of the post are ignored. Never throws. */
  read(section: SectionConfig, entries: Readonly<Record<string, unknown>>): FormValues
  /** For each invalid field, the key of the built-in string with the error message. Empty if all values are valid. */
  validate(section: SectionConfig, values: FormValues): Readonly<Record<string, string>>
}

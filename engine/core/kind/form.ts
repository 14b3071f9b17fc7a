/** The form of a section: its kind says how a post is read and checked, and which store keeps the values. */
import type { KindFinding } from './kindFinding.ts'
import type { SectionConfig } from './sectionConfig.ts'

export type FormValues = Readonly<Record<string, string | number | boolean>>

/** The field of a post that names its form by the section's id. No id of a config begins with an underscore. */
export const formField = '_form'

export interface FormDefinition {
  /** What is wrong with the section that its schema does not find. Called when configs are checked. */
  check?(section: SectionConfig): readonly KindFinding[]
  /** The name of the store that keeps the values, such as `device`. */
  store(section: SectionConfig): string
  /** The values of the form's fields; other entries of the post are left out. Never throws. */
  read(section: SectionConfig, entries: Readonly<Record<string, unknown>>): FormValues
  /** By field, the key of the kind's built-in string that says what is wrong. Empty if the values are right. */
  validate(section: SectionConfig, values: FormValues): Readonly<Record<string, string>>
}

/** A form for settings. JSON Schema describes its fields. The values are stored on the device or in the profile. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import type { FormDefinition } from '../../engine/core/kind/form.ts'
import type { SettingsForm } from '../types.gen.ts'
import { checkFields } from './checkFields.ts'
import { readFields, validateFields } from './validateFields.ts'

type Section = Pick<SettingsForm, 'fields' | 'save'>

const form: FormDefinition = {
  check: (section) => checkFields(section as unknown as Section),
  storeName: (section) => (section as unknown as Section).save,
  read: (section, entries) => readFields((section as unknown as Section).fields, entries),
  validate: (section, values) => validateFields((section as unknown as Section).fields, values),
}

export default defineKind({ kind: 'settings-form', role: 'section', answer: 'none', form })

/**
 * Finds mistakes that the config schema cannot find: a wrong pattern, default or option of a field, and a field that
 * the account cannot store.
 */
import { patternFault } from '../../engine/core/answers/patternFault.ts'
import type { KindFinding } from '../../engine/core/kind/kindFinding.ts'
import type { SettingsField, SettingsForm } from '../types.gen.ts'
import { validateFields } from './validateFields.ts'

export const checkFields = ({ fields, save }: Pick<SettingsForm, 'fields' | 'save'>): KindFinding[] =>
  fields.flatMap((field, index) => {
    const pointer = `/fields/${index}`
    const patternFindings = checkPattern(field, pointer)
    // A check of the default runs the pattern, and a pattern with a fault must not run.
    const defaultFindings = patternFindings.length > 0 ? [] : checkDefault(field, pointer)
    return [
      ...checkStore(field, save, pointer),
      ...patternFindings,
      ...defaultFindings,
      ...checkOptions(field, pointer),
    ]
  })

function checkStore({ id }: SettingsField, save: SettingsForm['save'], pointer: string): KindFinding[] {
  if (save !== 'profile' || id === 'name') return []
  const hint = 'The account stores only the field "name". Move this field to a form with "save": "device".'
  return [{ pointer: `${pointer}/id`, found: `"${id}" in a form with "save": "profile"`, hint }]
}

/** A pattern without `^`, or with alternatives, is tried at each position of the text, as if it began with `[^]*`. */
const searchPattern = (pattern: string) =>
  pattern.startsWith('^') && !pattern.includes('|') ? pattern : `[^]*(?:${pattern})`

function checkPattern({ schema: { pattern } }: SettingsField, pointer: string): KindFinding[] {
  const fault =
    pattern === undefined ? undefined : (patternFault(pattern) ?? patternFault(searchPattern(pattern)))
  if (fault === undefined) return []
  const hint = 'Write a shorter or simpler regular expression.'
  return [{ pointer: `${pointer}/schema/pattern`, found: `${JSON.stringify(pattern)}: ${fault}`, hint }]
}

function checkDefault(field: SettingsField, pointer: string): KindFinding[] {
  const value = field.schema.default
  if (value === undefined) return []
  const keyword = validateFields([field], { [field.id]: value })[field.id]
  if (keyword === undefined) return []
  const hint = 'Write a default that the form accepts.'
  return [
    { pointer: `${pointer}/schema/default`, found: `${JSON.stringify(value)} breaks "${keyword}"`, hint },
  ]
}

function checkOptions({ schema, options = [] }: SettingsField, pointer: string): KindFinding[] {
  const values = (schema.enum ?? []).map(String)
  return options.flatMap(({ id }, index) => {
    if (values.includes(id)) return []
    const hint = values.length > 0 ? `One of: ${values.join(', ')}.` : 'List the values in "enum".'
    return [{ pointer: `${pointer}/options/${index}/id`, found: `"${id}" is not in "enum"`, hint }]
  })
}

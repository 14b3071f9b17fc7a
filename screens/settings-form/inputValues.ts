/** The values of a settings form for react-hook-form: a boolean for each checkbox, a text for every other input. */
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { Fields } from './validateFields.ts'

export type InputValues = Record<string, string | boolean>

/**
 * The first values of the form. If the document has the form that the server rendered, they are the current values
 * of its inputs, because the learner may have changed them before the scripts loaded. Otherwise they are `values`,
 * or else the defaults of the schemas.
 */
export function inputValues(formId: string, fields: Fields, values: FormValues): InputValues {
  const entries = typeof document === 'undefined' ? undefined : renderedEntries(formId)
  return Object.fromEntries(
    fields.map(({ id, schema }) => {
      const value = entries ? entries.get(id) : (values[id] ?? schema.default)
      if (schema.type === 'boolean') return [id, entries ? value !== null : value === true]
      return [id, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
    }),
  )
}

/**
 * Returns the entered values in the shape of the stored values, so that they can be compared. For a checked box,
 * react-hook-form has `true` at first, and the input's `value` after a change.
 */
export const comparable = (fields: Fields, entered: InputValues): InputValues =>
  Object.fromEntries(
    fields.map(({ id, schema }) => [
      id,
      schema.type === 'boolean' ? Boolean(entered[id]) : (entered[id] ?? ''),
    ]),
  )

function renderedEntries(formId: string): FormData | undefined {
  const form = document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)
  return form ? new FormData(form) : undefined
}

/** The values of the inputs of a settings form, as react-hook-form reads and writes them: booleans for checkboxes, else texts. */
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { Fields } from './validateFields.ts'

export type InputValues = Record<string, string | boolean>

/**
 * Reads the form that the server rendered, with values entered before the scripts loaded. If there is no such form, uses
 * `values`, then the defaults of the schemas.
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

/** For comparison with stored values: react-hook-form gives a checked box as `true` at first, later as the value of its input. */
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

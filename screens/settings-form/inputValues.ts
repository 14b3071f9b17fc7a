/** The values of a settings form for react-hook-form: a boolean for each checkbox, a text for every other input. */
import type { FormValues } from '../../engine/core/kind/form.ts'
import { renderedForm } from '../ui/PageForm.tsx'
import type { Fields } from './validateFields.ts'

export type InputValues = Record<string, string | boolean>

export interface InitialValues {
  /** What the inputs show. */
  entered: InputValues
  /** What the server rendered: the saved values; after a refused post, the refused values. */
  stored: InputValues
}

/**
 * The initial values of the form. If the document has the form that the server rendered, `entered` and `stored` are
 * read from it, because the learner may have changed inputs before the scripts loaded. Otherwise both come from
 * `values`, and from the default in the schema for each field without a value.
 */
export function initialValues(formId: string, fields: Fields, values: FormValues): InitialValues {
  const form = renderedForm(formId)
  if (form) {
    const asRendered = form.cloneNode(true) as HTMLFormElement
    asRendered.reset()
    return { entered: valuesOf(form, fields), stored: valuesOf(asRendered, fields) }
  }
  const stored = Object.fromEntries(
    fields.map(({ id, schema }) => {
      const value = values[id] ?? schema.default
      return [id, schema.type === 'boolean' ? value === true : String(value ?? '')]
    }),
  )
  return { entered: stored, stored }
}

function valuesOf(form: HTMLFormElement, fields: Fields): InputValues {
  const entries = new FormData(form)
  return Object.fromEntries(
    fields.map(({ id, schema }) => {
      const value = entries.get(id)
      return [id, schema.type === 'boolean' ? value !== null : typeof value === 'string' ? value : '']
    }),
  )
}

/**
 * Returns the entered values in the shape of the stored values, so that they can be compared. For a checked box,
 * react-hook-form has `true` at first, and the input's `value` after a change.
 */
export const comparableValues = (fields: Fields, entered: InputValues): InputValues =>
  Object.fromEntries(
    fields.map(({ id, schema }) => [
      id,
      schema.type === 'boolean' ? Boolean(entered[id]) : (entered[id] ?? ''),
    ]),
  )

/** The props of every section's view. */
import type { RawSection } from '../core/config/rawConfig.ts'
import type { FormValues } from '../core/kind/form.ts'

export type SaveResult =
  | { status: 'saved' }
  /** Messages by field id. */
  | { status: 'refused'; problems: Readonly<Record<string, string>> }
  | { status: 'failed' }

/** How a section with a form gets and saves its values. */
export interface SectionForm {
  /**
   * The URL of this page. The form posts natively to this URL until scripts have loaded. The names of the inputs are
   * the ids of their fields.
   */
  action: string
  /** The section's id. The form posts this id under the name `formField` (form.ts). */
  name: string
  values: FormValues
  /** Why a native post was refused: messages by field id. */
  problems: Readonly<Record<string, string>>
  /** A native post has just been saved. */
  saved: boolean
  /** Marks the document's title if a field is wrong (true), and removes the mark if none is wrong (false). */
  report?: (wrong: boolean) => void
  /**
   * Calls `onValues` with values that were saved elsewhere, such as on another device.
   * @returns a function that ends these calls.
   */
  follow?: (onValues: (values: FormValues) => void) => () => void
  /**
   * Saves the values without a reload. Undefined on the server.
   * @param changed the fields that the learner has changed. The values of all other fields may be outdated.
   */
  save?: (values: FormValues, changed?: readonly string[]) => Promise<SaveResult>
}

/** The current state of the resource that a section shows. */
export type ResourceState<Data> =
  | { status: 'loading' }
  /** `href` requests the page again, also without scripts. */
  | { status: 'failed'; href: string; retry(): void }
  | { status: 'ready'; value: Data }

export interface SectionProps<S = RawSection, Data = unknown> {
  /** Each object with a link `to` also has an `href`: the link's URL in the page's locale. */
  section: S
  /** The kind's own built-in texts in the page's language. */
  strings: Readonly<Record<string, string>>
  locale: string
  /** Only for kinds that define a form. */
  form?: SectionForm
  /** Only for kinds that show a resource. */
  data?: ResourceState<Data>
}

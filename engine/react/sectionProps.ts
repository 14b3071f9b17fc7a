/** The props of every section's view. Links are resolved to URLs of the page's locale (`href` beside `to`). */
import type { RawSection } from '../core/config/rawConfig.ts'
import type { FormValues } from '../core/kind/form.ts'

export type SaveResult =
  | { status: 'saved' }
  /** Messages by field id. */
  | { status: 'refused'; problems: Readonly<Record<string, string>> }
  | { status: 'failed' }

/** How a section with a form gets and saves its values. */
export interface SectionForm {
  /** The page's own URL: the form posts there natively (fields by their ids) before and without scripts. */
  action: string
  /** Posted as `formField`. */
  name: string
  values: FormValues
  /** Why a native post was refused: messages by field id. */
  problems: Readonly<Record<string, string>>
  /** A native post has just been saved. */
  saved: boolean
  /** Called with true when a field is wrong, and with false when none is wrong any more. The document's title shows it. */
  report?: (wrong: boolean) => void
  /** Calls `onValues` with values that were saved elsewhere, such as in another tab. @returns a function that stops this. */
  follow?: (onValues: (values: FormValues) => void) => () => void
  /** Saves with scripts. Missing on the server. @param changed the fields that the learner has changed; others may be outdated. */
  save?: (values: FormValues, changed?: readonly string[]) => Promise<SaveResult>
}

/** The resource that a section shows, at this moment. */
export type ResourceState<Data> =
  | { status: 'loading' }
  /** `href` requests the page again, also without scripts. */
  | { status: 'failed'; href: string; retry(): void }
  | { status: 'ready'; value: Data }

export interface SectionProps<S = RawSection, Data = unknown> {
  section: S
  /** The kind's own built-in strings in the page's language. */
  strings: Readonly<Record<string, string>>
  locale: string
  /** For kinds that define one. */
  form?: SectionForm
  /** For kinds that show a resource. */
  data?: ResourceState<Data>
}

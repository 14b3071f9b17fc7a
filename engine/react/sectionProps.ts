/** What every section's view is given. Links are resolved to URLs of the page's locale (`href` beside `to`). */
import type { RawSection } from '../core/config/rawConfig.ts'
import type { FormValues } from '../core/kind/form.ts'

export type SaveResult =
  | { status: 'saved' }
  /** By field, in words. */
  | { status: 'refused'; problems: Readonly<Record<string, string>> }
  | { status: 'failed' }

/** How a section with a form gets and saves its values. */
export interface SectionForm {
  /** The page's own URL: the form posts there natively (fields by their ids) before and without scripts. */
  action: string
  /** Posted as `formField`. */
  name: string
  values: FormValues
  /** What a native post was refused for, in words, by field id. */
  problems: Readonly<Record<string, string>>
  /** A native post has just been saved. */
  saved: boolean
  /** Called with whether a field is wrong, when that changes: the document's title says so. */
  report?: (wrong: boolean) => void
  /** Calls back with values that have come from elsewhere, and are saved there. @returns stops it. */
  follow?: (onValues: (values: FormValues) => void) => () => void
  /** Saves with scripts. Missing on the server. @param changed the fields that the learner has changed; the others may be older than elsewhere. */
  save?: (values: FormValues, changed?: readonly string[]) => Promise<SaveResult>
}

/** The resource that a section shows, at this moment. */
export type ResourceState<Data> =
  | { status: 'loading' }
  /** `href` asks the server again, without scripts too. */
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

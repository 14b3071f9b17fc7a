/** A native form of a page. Scripts save it without a reload, and show its problems in the page's language. */
import { useSyncExternalStore, type ComponentProps } from 'react'
import css from './Form.module.css'

export interface PageFormProps extends Omit<ComponentProps<'form'>, 'className' | 'method'> {
  /** A hidden field that names this form in its post, because a page may have several forms. */
  field: { name: string; value: string }
  /** True if scripts save the form (`useScripted`). If false, the form posts natively, without `onSubmit`. */
  scripted: boolean
}

export const PageForm = ({ field, scripted, onSubmit, children, ...native }: PageFormProps) => (
  <form
    {...native}
    className={css.form}
    method="post"
    noValidate={scripted}
    onSubmit={scripted ? onSubmit : undefined}
  >
    <input type="hidden" {...field} />
    {children}
  </form>
)

/** True if scripts save the form, with `save`. False on the server, during hydration and without `save`. */
export const useScripted = ({ save }: { save?: unknown }): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => save !== undefined,
    () => false,
  )

const neverChanges = () => () => undefined

/** The form with this id in the document: at first, the form that the server rendered. Null on the server. */
export const renderedForm = (id: string): HTMLFormElement | null =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`form[id="${id}"]`)

/** Turns messages by field into the `errors` of react-hook-form. */
export const asErrors = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, { type: 'invalid', message }]),
  )

/** A native form of a page, which scripts save without a reload. With them a problem stands beside its field, in the page's words. */
import { useSyncExternalStore, type ComponentProps } from 'react'
import css from './SmallForm.module.css'

export interface PageFormProps extends Omit<ComponentProps<'form'>, 'className' | 'method'> {
  /** Names this form in its post: a page may have several. */
  field: { name: string; value: string }
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

/** Whether scripts save the form: not on the server, nor while the page is hydrated. */
export const useScripted = ({ save }: { save?: unknown }): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => save !== undefined,
    () => false,
  )

const neverChanges = () => () => undefined

/** Messages by field, as react-hook-form keeps them. */
export const asErrors = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, { type: 'invalid', message }]),
  )

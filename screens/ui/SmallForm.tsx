/**
 * A form that only scripts submit, such as sign-in: fields, a button and an error message. react-hook-form checks the
 * fields.
 */
import { useContext, useEffect, useId, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'
import { ErrorReporter } from './ErrorReporter.ts'
import { Text } from './Text.tsx'
import css from './Form.module.css'

export interface SmallFormProps<Values extends FieldValues> {
  buttonLabel: string
  busy: boolean
  /**
   * False until scripts can submit the form. Until then the button is disabled, because a native post would send the
   * values, such as a password, to this server.
   */
  ready: boolean
  /** Why the last submit failed, in words. */
  problem: string | undefined
  /** The initial values of fields, such as a known email address. */
  known?: DefaultValues<Values> | undefined
  onSubmit(values: Values): void
  children(form: UseFormReturn<Values>): ReactNode
}

export function SmallForm<Values extends FieldValues>(props: SmallFormProps<Values>) {
  const { buttonLabel, busy, ready, problem, known, onSubmit, children } = props
  const form = useForm<Values>(known && { defaultValues: known })
  const id = useId()
  const report = useContext(ErrorReporter)
  const hasError = problem !== undefined || Object.keys(form.formState.errors).length > 0
  useEffect(() => {
    report(id, hasError)
    return () => report(id, false)
  }, [report, id, hasError])
  return (
    <form
      className={css.form}
      method="post"
      noValidate={ready}
      onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}
    >
      {problem && <Message id={`${id}-problem`}>{problem}</Message>}
      {children(form)}
      <Button type="submit" wide busy={busy} disabled={!ready}>
        <Text>{buttonLabel}</Text>
      </Button>
    </form>
  )
}

/**
 * Forms for an email address, an email address with its password, a new password, a phone number, or a code. A form
 * passes its values to `onSubmit`.
 */
import type { UseFormReturn } from 'react-hook-form'
import { emailInput } from './emailInput.ts'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SmallForm } from './SmallForm.tsx'

/** The props without a comment are those of `SmallForm`. */
export interface CredentialFormProps<Values> {
  /**
   * The kind's built-in texts. All kinds with these forms use the same keys: `email`, `new-password`,
   * `error-email`, …
   */
  strings: Readonly<Record<string, string>>
  busy: boolean
  ready: boolean
  problem: string | undefined
  onSubmit(values: Values): void
}

type Strings = CredentialFormProps<unknown>['strings']

const minPasswordLength = 8

interface InputProps<Values extends Record<string, string>> {
  form: UseFormReturn<Values>
  strings: Strings
}

function EmailInput<Values extends { email: string }>({
  form,
  strings,
  labelKey,
}: InputProps<Values> & { labelKey: string }) {
  return (
    <Field
      label={strings[labelKey]!}
      error={form.formState.errors.email && strings['error-email']!}
      {...emailInput}
      required
      {...form.register('email' as never, {
        required: true,
        pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
        setValueAs: trim,
      })}
    />
  )
}

function PasswordInput<Values extends { password: string }>({
  form,
  strings,
  isNew,
}: InputProps<Values> & { isNew: boolean }) {
  const { password: error } = form.formState.errors
  return (
    <PasswordField
      show={strings['show-password']!}
      hide={strings['hide-password']!}
      label={strings[isNew ? 'new-password' : 'password']!}
      hint={isNew ? strings['password-hint'] : undefined}
      error={error && strings[isNew ? 'error-weak' : 'error-required']!}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      {...form.register('password' as never, {
        required: true,
        ...(isNew && { minLength: minPasswordLength }),
      })}
    />
  )
}

const trim = (text: string) => text.trim()

/** An email address and its password. */
export const PasswordForm = ({
  purpose,
  ...props
}: CredentialFormProps<{ email: string; password: string }> & { purpose: 'sign-in' | 'sign-up' }) => (
  <SmallForm<{ email: string; password: string }> {...props} buttonLabel={props.strings[purpose]!}>
    {(form) => (
      <>
        <EmailInput form={form} strings={props.strings} labelKey="email" />
        <PasswordInput form={form} strings={props.strings} isNew={purpose === 'sign-up'} />
      </>
    )}
  </SmallForm>
)

/** Only an email address. */
export const EmailForm = ({
  buttonLabelKey,
  labelKey = 'email',
  ...props
}: CredentialFormProps<{ email: string }> & {
  /** The key of the button's label in `strings`. */
  buttonLabelKey: string
  /** The key of the field's label in `strings`. */
  labelKey?: string
  known?: { email: string } | undefined
}) => (
  <SmallForm<{ email: string }> {...props} buttonLabel={props.strings[buttonLabelKey]!}>
    {(form) => <EmailInput form={form} strings={props.strings} labelKey={labelKey} />}
  </SmallForm>
)

export const NewPasswordForm = (props: CredentialFormProps<{ password: string }>) => (
  <SmallForm<{ password: string }> {...props} buttonLabel={props.strings['save-password']!}>
    {(form) => <PasswordInput form={form} strings={props.strings} isNew />}
  </SmallForm>
)

export const PhoneForm = (props: CredentialFormProps<{ phone: string }>) => (
  <SmallForm<{ phone: string }> {...props} buttonLabel={props.strings['send-code']!}>
    {(form) => (
      <Field
        label={props.strings['phone-number']!}
        hint={props.strings['phone-hint']}
        error={form.formState.errors.phone && props.strings['error-phone']!}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
        {...form.register('phone', {
          required: true,
          pattern: /^\+[1-9]\d{6,14}$/,
          setValueAs: withoutSeparators,
        })}
      />
    )}
  </SmallForm>
)

/**
 * People type numbers with spaces, dashes, dots and brackets. A copied number may also have invisible characters, such
 * as marks of the writing direction.
 */
const withoutSeparators = (text: string) => text.replace(/[\s().\p{Dash_Punctuation}\p{Format}]/gu, '')

export const CodeForm = (props: CredentialFormProps<{ code: string }>) => (
  <SmallForm<{ code: string }> {...props} buttonLabel={props.strings.confirm!}>
    {(form) => (
      <Field
        label={props.strings.code!}
        error={form.formState.errors.code && props.strings['error-code']!}
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        required
        {...form.register('code', { required: true, pattern: /^\d{4,8}$/, setValueAs: withoutSeparators })}
      />
    )}
  </SmallForm>
)

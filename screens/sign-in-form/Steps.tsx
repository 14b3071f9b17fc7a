/** The forms of the steps. Each names what it needs, and gives what the learner typed. */
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import { SmallForm } from './SmallForm.tsx'

export interface StepProps<Values> {
  strings: Readonly<Record<string, string>>
  busy: boolean
  ready: boolean
  problem: string | undefined
  onSubmit(values: Values): void
}

type Strings = StepProps<unknown>['strings']

/** The least that a new password has. */
const least = 8

interface FieldOf<Values extends Record<string, string>> {
  form: UseFormReturn<Values>
  strings: Strings
}

function EmailInput<Values extends { email: string }>({ form, strings }: FieldOf<Values>) {
  return (
    <Field
      label={strings.email!}
      error={form.formState.errors.email && strings['error-email']!}
      type="email"
      inputMode="email"
      dir="ltr"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...form.register('email' as never, {
        required: true,
        pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
        setValueAs: trimmed,
      })}
    />
  )
}

function PasswordInput<Values extends { password: string }>({
  form,
  strings,
  isNew,
}: FieldOf<Values> & { isNew: boolean }) {
  const { password: error } = form.formState.errors
  return (
    <Field
      label={strings[isNew ? 'new-password' : 'password']!}
      hint={isNew ? strings['password-hint'] : undefined}
      error={error && strings[isNew ? 'error-weak' : 'error-required']!}
      type="password"
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      {...form.register('password' as never, { required: true, ...(isNew && { minLength: least }) })}
    />
  )
}

const trimmed = (text: string) => text.trim()

/** An address with its password. */
export const PasswordStep = ({
  purpose,
  ...props
}: StepProps<{ email: string; password: string }> & { purpose: 'sign-in' | 'sign-up' }) => (
  <SmallForm<{ email: string; password: string }> {...props} action={props.strings[purpose]!}>
    {(form) => (
      <>
        <EmailInput form={form} strings={props.strings} />
        <PasswordInput form={form} strings={props.strings} isNew={purpose === 'sign-up'} />
      </>
    )}
  </SmallForm>
)

/** An address alone. */
export const EmailStep = ({
  action,
  ...props
}: StepProps<{ email: string }> & { action: string; known?: { email: string } | undefined }) => (
  <SmallForm<{ email: string }> {...props} action={props.strings[action]!}>
    {(form) => <EmailInput form={form} strings={props.strings} />}
  </SmallForm>
)

export const NewPasswordStep = (props: StepProps<{ password: string }>) => (
  <SmallForm<{ password: string }> {...props} action={props.strings['save-password']!}>
    {(form) => <PasswordInput form={form} strings={props.strings} isNew />}
  </SmallForm>
)

export const PhoneStep = (props: StepProps<{ phone: string }>) => (
  <SmallForm<{ phone: string }> {...props} action={props.strings['send-code']!}>
    {(form) => (
      <Field
        label={props.strings['phone-number']!}
        hint={props.strings['phone-hint']}
        error={form.formState.errors.phone && props.strings['error-phone']!}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
        {...form.register('phone', { required: true, pattern: /^\+[1-9]\d{6,14}$/, setValueAs: digitsOf })}
      />
    )}
  </SmallForm>
)

/** People write numbers with spaces, dashes and brackets. */
const digitsOf = (text: string) => text.replace(/[\s().-]/g, '')

export const CodeStep = (props: StepProps<{ code: string }>) => (
  <SmallForm<{ code: string }> {...props} action={props.strings.confirm!}>
    {(form) => (
      <Field
        label={props.strings.code!}
        error={form.formState.errors.code && props.strings['error-code']!}
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        required
        {...form.register('code', { required: true, pattern: /^\d{4,8}$/, setValueAs: digitsOf })}
      />
    )}
  </SmallForm>
)

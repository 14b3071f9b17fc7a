/** The form or the message of the learner's current step. */
import type { SignInWays } from '../../engine/core/account/signInWays.ts'
import type { AccountWork } from '../../engine/react/useAccount.ts'
import type { SignInPurpose } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { CodeForm, EmailForm, NewPasswordForm, PasswordForm, PhoneForm } from '../ui/credentialForms.tsx'
import { fillValue } from '../ui/fillValue.ts'
import { Message } from '../ui/Message.tsx'
import { StatusText } from '../ui/StatusText.tsx'
import { Text } from '../ui/Text.tsx'
import { storeEmail, emailLinkUrl, type FormWay, type SignInStep } from './step.ts'

export interface CurrentStepProps {
  step: SignInStep
  strings: Readonly<Record<string, string>>
  purpose: SignInPurpose
  /** The way whose form is shown first; undefined if no way has a form. */
  firstWay: FormWay | undefined
  /** False before the auth plugin's client has loaded, and on a site without sign-in. */
  ready: boolean
  work: Pick<AccountWork, 'busy' | 'problem'>
  /** Runs a task, and stays on the page. @returns true if the task succeeds. */
  run(task: (ways: SignInWays) => Promise<unknown>): Promise<boolean>
  show(step: SignInStep): void
  /** Runs a task that signs in. If the task succeeds, the browser leaves the page. */
  signInAndLeave(task: (ways: SignInWays) => Promise<unknown>): Promise<void>
}

export function CurrentStep(props: CurrentStepProps) {
  const { step, strings, purpose, firstWay, ready, work, run, show, signInAndLeave } = props
  const { busy, problem } = work
  const shared = { strings, busy, ready, problem: problem && strings[`error-${problem}`] }
  const message = shared.problem && <Message id="sign-in-problem">{shared.problem}</Message>
  const isNew = purpose === 'sign-up'
  const sendLink = async (email: string) => {
    if (!(await run((ways) => ways.sendLink(email, emailLinkUrl(location, isNew))))) return
    storeEmail(email)
    show({ name: 'link-sent', email })
  }
  const sendReset = async (email: string) => {
    if (await run((ways) => ways.sendReset(email))) show({ name: 'reset-sent', email })
  }
  const resetPassword = async (code: string, password: string) => {
    let email = ''
    const isReset = await run(async (ways) => (email = await ways.reset(code, password)))
    if (!isReset) return
    // If the sign-in fails, the learner needs the form for the sign-in. The form for a new password would fail, because
    // a code works only once.
    show({ name: 'password' })
    await signInAndLeave((ways) => ways.withPassword(email, password))
  }
  const withLink = (email: string) =>
    signInAndLeave((ways) =>
      ways.withLink(email, location.href, new URLSearchParams(location.search).has('new')),
    )

  const contentOf: {
    [Name in Exclude<SignInStep['name'], 'start'>]: (
      at: Extract<SignInStep, { name: Name }>,
    ) => React.ReactNode
  } = {
    password: () => (
      <>
        <PasswordForm
          {...shared}
          purpose={isNew ? 'sign-up' : 'sign-in'}
          onSubmit={({ email, password }) =>
            void signInAndLeave((ways) =>
              isNew ? ways.signUp(email, password) : ways.withPassword(email, password),
            )
          }
        />
        {!isNew && (
          <Button variant="quiet" wide onClick={() => show({ name: 'reset' })}>
            <Text>{strings.forgot}</Text>
          </Button>
        )}
      </>
    ),
    'email-link': () => (
      <EmailForm {...shared} buttonLabelKey="send-link" onSubmit={({ email }) => void sendLink(email)} />
    ),
    reset: () => (
      <EmailForm {...shared} buttonLabelKey="send-reset" onSubmit={({ email }) => void sendReset(email)} />
    ),
    'link-sent': ({ email }) => (
      <StatusText done>{fillValue(strings['link-sent'], 'email', email)}</StatusText>
    ),
    'reset-sent': ({ email }) => (
      <StatusText done>{fillValue(strings['reset-sent'], 'email', email)}</StatusText>
    ),
    'confirm-link': ({ email: storedEmail }) => (
      <>
        {storedEmail === undefined && <StatusText>{strings['confirm-email']!}</StatusText>}
        <EmailForm
          {...shared}
          // A new key puts the stored address into the form.
          key={storedEmail}
          known={storedEmail === undefined ? undefined : { email: storedEmail }}
          buttonLabelKey="sign-in"
          onSubmit={({ email }) => void withLink(email)}
        />
      </>
    ),
    'confirm-change': ({ code }) => (
      <>
        {message}
        <Button
          wide
          busy={busy}
          disabled={!ready}
          onClick={() =>
            void run((ways) => ways.applyLink(code)).then((done) => done && show({ name: 'changed' }))
          }
        >
          <Text>{strings.confirm}</Text>
        </Button>
      </>
    ),
    changed: () => <StatusText done>{strings.changed!}</StatusText>,
    'new-password': ({ code }) => (
      <NewPasswordForm {...shared} onSubmit={({ password }) => void resetPassword(code, password)} />
    ),
    phone: () => (
      <PhoneForm
        {...shared}
        onSubmit={({ phone }) =>
          void run(async (ways) => show({ name: 'code', sent: await ways.sendCode(phone) }))
        }
      />
    ),
    code: ({ sent }) => (
      <>
        <StatusText done>{fillValue(strings['code-sent'], 'phone', sent.to)}</StatusText>
        <CodeForm {...shared} onSubmit={({ code }) => void signInAndLeave(() => sent.confirm(code))} />
      </>
    ),
  }
  const name = step.name === 'start' ? firstWay : step.name
  return name ? contentOf[name](step as never) : message
}

/**
 * The ways to sign in: one form at a time, with buttons for the other ways. A signed-in learner sees a message,
 * and can continue or sign out.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isInAppBrowser } from '../../engine/core/account/inAppBrowser.ts'
import type { SentCode, SignInWays } from '../../engine/core/account/signInWays.ts'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import { useAccount } from '../../engine/react/useAccount.ts'
import type { SignInForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { fillValue } from '../ui/fillValue.ts'
import { Note } from '../ui/Note.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { StatusText } from '../ui/StatusText.tsx'
import { Text } from '../ui/Text.tsx'
import { CurrentStep } from './CurrentStep.tsx'
import { OtherWays } from './OtherWays.tsx'
import css from './Screen.module.css'
import { firstFormWay, firstStep, nextOf, readEmailOnce, type SignInStep } from './step.ts'

type Linked<T> = T & { href: string }
type Section = Omit<SignInForm, 'after' | 'other'> & {
  after: Linked<SignInForm['after']>
  other?: Linked<NonNullable<SignInForm['other']>>
}

export default function SignInFormSection({ section, strings }: SectionProps<Section>) {
  const { id = section.kind, kind, title, text, purpose, ways, after, other, note } = section
  const work = useAccount()
  // Mail scanners open links too. So a `confirm-link` page signs the learner in only after a tap.
  const needsTap = purpose === 'confirm-link'
  const { account, busy } = work
  const [step, setStep] = useState<SignInStep>(needsTap ? { name: 'confirm-link' } : { name: 'start' })
  const ready = account !== undefined && account.status !== 'unavailable'
  const isInApp = useSyncExternalStore(
    neverChanges,
    () => isInAppBrowser(navigator.userAgent),
    () => false,
  )

  // True from the first press of "Sign out". If the sign-out fails, the button stays, because the session on the server
  // may still be open.
  const [isSigningOut, setIsSigningOut] = useState(false)

  const signOut = async () => {
    setIsSigningOut(true)
    if (await work.run((current) => current.signOut())) location.assign('/')
  }
  const leave = () => location.assign(nextOf(new URLSearchParams(location.search)) ?? after.href)
  const run = (task: (ways: SignInWays) => Promise<unknown>, onSecondStep?: (sent: SentCode) => void) =>
    work.run(async (current) => task(await current.ways()), onSecondStep)
  const signInAndLeave = async (task: (ways: SignInWays) => Promise<unknown>) => {
    const hasSignedIn = await run(task, (sent) => setStep({ name: 'code', sent }))
    if (hasSignedIn) leave()
  }
  const show = (next: SignInStep) => {
    work.clearProblem()
    setStep(next)
  }

  /**
   * Completes the sign-in of a learner who returns from the page of a service, such as Google. Always loads the scripts
   * of the sign-in, so that the first tap does not wait for them.
   */
  const finishService = async () => {
    // If these scripts cannot be loaded, the first tap shows the problem.
    const signInWays = await account?.ways().catch(() => undefined)
    if (signInWays?.returnsFromService()) await signInAndLeave((signIn) => signIn.finishService())
  }

  // Continues what the learner began before. For example, the learner has opened the link in an email.
  useEffect(() => {
    if (!ready) return
    const query = new URLSearchParams(location.search)
    const first = firstStep(query)
    if (first.name === 'start') {
      void finishService()
      return
    }
    const email = first.name === 'confirm-link' ? readEmailOnce() : undefined
    setStep(email === undefined ? first : { name: 'confirm-link', email })
    if (email !== undefined && !needsTap)
      void signInAndLeave((signIn) => signIn.withLink(email, location.href, query.has('new')))
    // Must run only once, when the auth plugin's client has loaded.
    // eslint-disable-next-line react/exhaustive-deps
  }, [ready])

  const firstWay = firstFormWay(ways, isInApp)
  // A page that needs a recent sign-in links here with the query parameter `again`.
  const mustSignInAgain = ready && new URLSearchParams(location.search).has('again')
  // If the server refuses a session, the status is still `registered`, but the form must show `work.problem`.
  const isRegistered = account?.status === 'registered' && !mustSignInAgain && !busy && !work.problem
  const showsAccount = account && (isRegistered || isSigningOut)
  return (
    <PageSection {...{ kind, id, title, text }} narrow pose={doneSteps.has(step.name) ? 'cheer' : 'hello'}>
      <noscript>
        <StatusText>{strings.scripts!}</StatusText>
      </noscript>
      <div className={css.panel}>
        {account?.status === 'unavailable' && <StatusText>{strings.unavailable!}</StatusText>}
        {showsAccount && (needsTap || step.name === 'start') ? (
          <>
            <StatusText>
              {account.email === undefined
                ? strings['signed-in']!
                : fillValue(strings['signed-in-as'], 'email', account.email)}
            </StatusText>
            {work.problem && <Message id="sign-out-problem">{strings[`error-${work.problem}`]!}</Message>}
            <Button wide onClick={leave}>
              <Text>{after.text}</Text>
            </Button>
            <Button wide variant="quiet" busy={busy} onClick={() => void signOut()}>
              <Text>{strings['sign-out']}</Text>
            </Button>
          </>
        ) : (
          <>
            {isInApp && <StatusText>{strings['in-app']!}</StatusText>}
            <CurrentStep {...{ step, strings, purpose, firstWay, ready, work, run, show, signInAndLeave }} />
            {step.name === 'start' ? (
              <OtherWays {...{ strings, ways, firstWay, isInApp, ready, show, signInAndLeave }} />
            ) : needsTap ? undefined : (
              <Button variant="quiet" wide onClick={() => show({ name: 'start' })}>
                <Text>{strings.back}</Text>
              </Button>
            )}
          </>
        )}
        {other && !showsAccount && (needsTap || step.name === 'start') && (
          <Button variant="quiet" wide href={other.href}>
            <Text>{other.text}</Text>
          </Button>
        )}
        <Note>{note}</Note>
      </div>
    </PageSection>
  )
}

/** Steps that have no form, only a message that something was sent or changed. */
const doneSteps = new Set<SignInStep['name']>(['link-sent', 'reset-sent', 'changed'])

const neverChanges = () => () => undefined

/**
 * A form for one part of the account. It is shown only after the browser has loaded the account's details: the server
 * does not have them.
 */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { AccountForm, AccountPurpose } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { DataPart } from './DataPart.tsx'
import { EmailPart } from './EmailPart.tsx'
import { LinkedPart } from './LinkedPart.tsx'
import type { PartProps } from './partProps.ts'
import { PasswordPart } from './PasswordPart.tsx'
import { PhonePart } from './PhonePart.tsx'
import { StatusText } from '../ui/StatusText.tsx'
import css from './Screen.module.css'
import { SecondStepPart } from './SecondStepPart.tsx'
import { useAccountForm } from './useAccountForm.ts'

type Section = Omit<AccountForm, 'again'> & { again: AccountForm['again'] & { href: string } }

const parts: Readonly<Record<AccountPurpose, (props: PartProps) => React.ReactNode>> = {
  password: PasswordPart,
  email: EmailPart,
  phone: PhonePart,
  'linked-accounts': LinkedPart,
  'second-step': SecondStepPart,
  data: DataPart,
}

/** The URL of the sign-in page. `again` shows its form to a signed-in learner too; `next` leads back to this page. */
const signInAgainUrl = (href: string) =>
  `${href}?${new URLSearchParams({ again: '1', next: location.pathname + location.search })}`

export default function AccountFormSection({ section, strings }: SectionProps<Section>) {
  const { id = section.kind, kind, title, text, purpose, again: signInLink } = section
  const form = useAccountForm()
  const { status, details, busy, problem, changeAndRefresh, run } = form
  const Part = parts[purpose]
  const problemText = problem && strings[`error-${problem}`]
  const mustSignInAgain = problem === 'again'
  const needsSignIn = status === 'signed-out' || mustSignInAgain
  return (
    <PageSection {...{ kind, id, title, text }} narrow pose="listen">
      <noscript>
        <StatusText>{strings.scripts!}</StatusText>
      </noscript>
      <div className={css.part} data-status={status}>
        {status === 'loading' && <Skeleton label={strings.loading!} />}
        {status === 'unavailable' && <StatusText>{strings.unavailable!}</StatusText>}
        {status === 'signed-out' && <StatusText>{strings['signed-out']!}</StatusText>}
        {status === 'failed' && (
          <>
            <Message id={`${id}-failed`}>{problemText!}</Message>
            {!needsSignIn && (
              <Button variant="secondary" wide onClick={() => void form.load()}>
                <Text>{strings.retry}</Text>
              </Button>
            )}
          </>
        )}
        {status === 'ready' &&
          (mustSignInAgain ? (
            <Message id={`${id}-again`}>{problemText!}</Message>
          ) : (
            <Part
              {...{ id, strings, busy, changeAndRefresh, run }}
              details={details!}
              problem={problemText}
            />
          ))}
        {needsSignIn && (
          <Button wide href={signInAgainUrl(signInLink.href)}>
            <Text>{signInLink.text}</Text>
          </Button>
        )}
      </div>
    </PageSection>
  )
}

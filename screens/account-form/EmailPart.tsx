/** Changes the email address. The new address becomes valid when the learner opens the link that was sent to it. */
import { useState } from 'react'
import { EmailForm } from '../ui/credentialForms.tsx'
import { fillValue } from '../ui/fillValue.ts'
import type { PartProps } from './partProps.ts'
import { StatusText } from '../ui/StatusText.tsx'

export function EmailPart({ strings, details, run, busy, problem }: PartProps) {
  const [sentTo, setSentTo] = useState<string>()
  const { email } = details
  const send = async (to: string) => {
    if (await run((changes) => changes.sendNewEmail(to, location.origin + location.pathname))) setSentTo(to)
  }
  if (sentTo !== undefined)
    return <StatusText done>{fillValue(strings['confirmation-sent'], 'email', sentTo)}</StatusText>
  return (
    <>
      <StatusText>
        {email === undefined ? strings['email-none']! : fillValue(strings['email-now'], 'email', email)}
      </StatusText>
      <EmailForm
        {...{ strings, busy, problem }}
        ready
        labelKey="new-email"
        buttonLabelKey="send-confirmation"
        onSubmit={({ email: to }) => void send(to)}
      />
    </>
  )
}

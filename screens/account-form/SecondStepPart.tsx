/**
 * Turns the second step of sign-in on or off. The second step asks for a code from a text message. Only an account with
 * a confirmed email address can have the second step.
 */
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { PhoneNumberForm } from './PhoneNumberForm.tsx'
import { fillValue } from '../ui/fillValue.ts'
import type { PartProps } from './partProps.ts'
import { StatusText } from '../ui/StatusText.tsx'

export function SecondStepPart(props: PartProps) {
  const { id, strings, details, changeAndRefresh, run, busy, problem } = props
  const { secondStep, email, isConfirmed } = details
  const [isConfirmationSent, setConfirmationSent] = useState(false)
  if (secondStep !== undefined)
    return (
      <>
        <StatusText>{fillValue(strings['second-step-on'], 'phone', secondStep)}</StatusText>
        {problem && <Message id={`${id}-problem`}>{problem}</Message>}
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => void changeAndRefresh((changes) => changes.removeSecondStep())}
        >
          <Text>{strings['second-step-remove']}</Text>
        </Button>
      </>
    )
  if (email === undefined) return <StatusText>{strings['email-none']!}</StatusText>
  const sendConfirmation = async () =>
    setConfirmationSent(await run((changes) => changes.sendConfirmation(location.origin + location.pathname)))
  if (isConfirmationSent)
    return <StatusText done>{fillValue(strings['confirmation-sent'], 'email', email)}</StatusText>
  if (!isConfirmed)
    return (
      <>
        <StatusText>{fillValue(strings['second-step-needs-email'], 'email', email)}</StatusText>
        {problem && <Message id={`${id}-problem`}>{problem}</Message>}
        <Button variant="secondary" wide busy={busy} onClick={() => void sendConfirmation()}>
          <Text>{strings['send-confirmation']}</Text>
        </Button>
      </>
    )
  return (
    <PhoneNumberForm
      {...props}
      stateText={strings['second-step-off']!}
      send={(changes, phone) => changes.sendSecondStepCode(phone)}
    />
  )
}

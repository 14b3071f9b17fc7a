/** A code by text message at each sign-in, for accounts with a confirmed address. */
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { NumberForm } from './NumberForm.tsx'
import { filled, type PartProps } from './part.ts'
import { Said } from '../ui/Said.tsx'

export function SecondStepPart(props: PartProps) {
  const { id, strings, details, change, ask, busy, problem } = props
  const { secondStep, email, isConfirmed } = details
  const [isSent, setSent] = useState(false)
  if (secondStep !== undefined)
    return (
      <>
        <Said>{filled(strings['second-on'], 'phone', secondStep)}</Said>
        {problem && <Message id={`${id}-problem`}>{problem}</Message>}
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => void change((changes) => changes.removeSecondStep())}
        >
          <Text>{strings['second-remove']}</Text>
        </Button>
      </>
    )
  if (email === undefined) return <Said>{strings['email-none']!}</Said>
  const confirm = async () =>
    setSent(await ask((changes) => changes.sendConfirmation(location.origin + location.pathname)))
  if (isSent) return <Said>{filled(strings['confirmation-sent'], 'email', email)}</Said>
  if (!isConfirmed)
    return (
      <>
        <Said>{filled(strings['second-needs-email'], 'email', email)}</Said>
        {problem && <Message id={`${id}-problem`}>{problem}</Message>}
        <Button wide busy={busy} onClick={() => void confirm()}>
          <Text>{strings['send-confirmation']}</Text>
        </Button>
      </>
    )
  return (
    <>
      <Said>{strings['second-off']!}</Said>
      <NumberForm {...props} send={(changes, phone) => changes.sendSecondStepCode(phone)} />
    </>
  )
}

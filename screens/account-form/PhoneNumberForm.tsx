/** Asks for a phone number, then for the code that was sent to it. */
import { useState } from 'react'
import type { SentCode } from '../../engine/core/account/signInWays.ts'
import type { AccountChanges } from '../../engine/core/account/accountChanges.ts'
import { Button } from '../ui/Button.tsx'
import { CodeForm, PhoneForm } from '../ui/credentialForms.tsx'
import { fillValue } from '../ui/fillValue.ts'
import type { PartProps } from './partProps.ts'
import { StatusText } from '../ui/StatusText.tsx'
import { Text } from '../ui/Text.tsx'

export interface PhoneNumberFormProps extends PartProps {
  /** A sentence about the current state, such as the current phone number. It is shown until a code is sent. */
  stateText: string
  /** Sends a code to the number. */
  send(changes: AccountChanges, phone: string): Promise<SentCode>
}

export function PhoneNumberForm({
  strings,
  run,
  changeAndRefresh,
  busy,
  problem,
  stateText,
  send,
}: PhoneNumberFormProps) {
  const [sent, setSent] = useState<SentCode>()
  const shared = { strings, busy, problem, ready: true }
  if (!sent)
    return (
      <>
        <StatusText>{stateText}</StatusText>
        <PhoneForm
          {...shared}
          onSubmit={({ phone }) => void run(async (changes) => setSent(await send(changes, phone)))}
        />
      </>
    )
  const confirm = async (code: string) => {
    if (await changeAndRefresh(() => sent.confirm(code))) setSent(undefined)
  }
  return (
    <>
      <StatusText done>{fillValue(strings['code-sent'], 'phone', sent.to)}</StatusText>
      <CodeForm {...shared} onSubmit={({ code }) => void confirm(code)} />
      <Button variant="quiet" wide busy={busy} onClick={() => setSent(undefined)}>
        <Text>{strings['phone-other']}</Text>
      </Button>
    </>
  )
}

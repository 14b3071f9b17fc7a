/** Sets, changes or removes the phone number with which the learner signs in. */
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/Text.tsx'
import { PhoneNumberForm } from './PhoneNumberForm.tsx'
import { fillValue } from '../ui/fillValue.ts'
import type { PartProps } from './partProps.ts'

export function PhonePart(props: PartProps) {
  const { strings, details, changeAndRefresh, busy } = props
  const { phone, ways } = details
  return (
    <>
      <PhoneNumberForm
        {...props}
        stateText={
          phone === undefined ? strings['phone-none']! : fillValue(strings['phone-now'], 'phone', phone)
        }
        send={(changes, number) => changes.sendPhoneCode(number)}
      />
      {/* The only way to sign in cannot be removed. */}
      {phone !== undefined && ways.length > 1 && (
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => void changeAndRefresh((changes) => changes.unlink('phone'))}
        >
          <Text>{strings['phone-remove']}</Text>
        </Button>
      )}
    </>
  )
}

/**
 * One field for the email address of the subscription. The note below says what the address is used for. The list below
 * says what the cancellation changes.
 */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CancelEmail } from '../types.gen.ts'
import { Card } from '../ui/Card.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { Facts } from '../ui/Facts.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Note } from '../ui/Note.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function CancelEmailScreen(props: ScreenProps<CancelEmail, string>) {
  const { screen, answer, strings } = props
  const { placeholder = strings.placeholder! } = screen
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <EmailField
        defaultValue={answer}
        placeholder={plainText(placeholder)}
        suggestion={plainText(strings.meant!)}
        {...inputProps(props)}
      />
      <Note>{screen.note}</Note>
      {screen.items && (
        <Card>
          <Facts items={screen.items} />
        </Card>
      )}
    </>
  )
}

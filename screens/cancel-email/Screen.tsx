/** One field for the address of the subscription, and what it is used for. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CancelEmail } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Note } from '../ui/Note.tsx'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function CancelEmailScreen(props: ScreenProps<CancelEmail, string>) {
  const { screen, answer, strings } = props
  const { placeholder = strings.placeholder! } = screen
  return (
    <>
      <Bubble speaker={<Pilot pose="listen" size={132} />}>
        <ScreenTitle title={screen.title} text={screen.text} />
      </Bubble>
      <EmailField
        defaultValue={answer}
        placeholder={plainText(placeholder)}
        meant={strings.meant!}
        {...inputProps(props)}
      />
      <Note card>{screen.note}</Note>
    </>
  )
}

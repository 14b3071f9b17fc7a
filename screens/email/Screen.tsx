/** A field for an email address, and a note about its purpose. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Email } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Note } from '../ui/Note.tsx'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function EmailScreen(props: ScreenProps<Email, string>) {
  const { screen, answer, strings } = props
  const { title = strings.title, placeholder = strings.placeholder! } = screen
  return (
    <>
      <Bubble speaker={<Pilot pose="hello" size={132} />}>
        <ScreenTitle title={title} text={screen.text} />
      </Bubble>
      <EmailField
        defaultValue={answer}
        placeholder={plainText(placeholder)}
        suggestion={plainText(strings.meant!)}
        {...inputProps(props)}
      />
      <Note card>{screen.note}</Note>
    </>
  )
}

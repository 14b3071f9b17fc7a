/** A text field with several lines. Its label is the screen's title, in the pilot's speech bubble. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CancelTextfield } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { Field } from '../ui/Field.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function CancelTextfieldScreen(props: ScreenProps<CancelTextfield, string>) {
  const { screen, answer } = props
  return (
    <>
      <Bubble speaker={<Pilot pose="listen" size={132} />}>
        <ScreenTitle title={screen.title} text={screen.text} />
      </Bubble>
      <Field
        multiline
        rows={5}
        defaultValue={answer}
        placeholder={screen.placeholder && plainText(screen.placeholder)}
        {...inputProps(props)}
      />
    </>
  )
}

/** One field of several lines, named by the title of the screen. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CancelTextfield } from '../types.gen.ts'
import { describedBy } from '../ui/describedBy.ts'
import { Field } from '../ui/Field.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function CancelTextfieldScreen(props: ScreenProps<CancelTextfield, string>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Field
        multiline
        rows={5}
        defaultValue={answer}
        required={screen.rules?.required ?? true}
        placeholder={screen.placeholder && plainText(screen.placeholder)}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      />
    </>
  )
}

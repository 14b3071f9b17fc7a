/** One field for an address, and what it is used for. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CancelEmail } from '../types.gen.ts'
import { describedBy } from '../ui/describedBy.ts'
import { Field } from '../ui/Field.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function CancelEmailScreen(props: ScreenProps<CancelEmail, string>) {
  const { screen, answer, problem, strings } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Field
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={answer}
        required={screen.rules?.required ?? true}
        placeholder={plainText(screen.placeholder ?? strings.placeholder!)}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      />
      {screen.note && (
        <p className={css.note}>
          <Text>{screen.note}</Text>
        </p>
      )}
    </>
  )
}

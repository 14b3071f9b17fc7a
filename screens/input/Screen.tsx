/** One input field. Its label is the screen's title, in the pilot's speech bubble. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Input } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { Examples } from '../ui/Examples.tsx'
import { Field } from '../ui/Field.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function InputScreen(props: ScreenProps<Input, string | number>) {
  const { screen, answer } = props
  const { inputType = 'text', placeholder, autocomplete = 'off', examples, rules = {} } = screen
  const numberProps = inputType === 'number' && { min: rules.min, max: rules.max, step: rules.step ?? 'any' }
  return (
    <>
      <Bubble speaker={<Pilot pose="listen" size={132} />}>
        <ScreenTitle title={screen.title} text={screen.text} />
      </Bubble>
      <Field
        type={numberProps ? 'number' : 'text'}
        multiline={inputType === 'multiline'}
        {...numberProps}
        defaultValue={answer}
        placeholder={placeholder && plainText(placeholder)}
        autoComplete={autocomplete}
        {...inputProps(props)}
      />
      {examples && (
        <Examples
          examples={examples.map(({ text }) => ({ value: plainText(text), text: plainText(text) }))}
        />
      )}
    </>
  )
}

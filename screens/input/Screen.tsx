/** One field, named by the title of the screen. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Input } from '../types.gen.ts'
import { describedBy } from '../ui/describedBy.ts'
import { Field } from '../ui/Field.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function InputScreen({ screen, answer, problem }: ScreenProps<Input, string | number>) {
  const { inputType = 'text', placeholder, autocomplete = 'off', rules = {} } = screen
  const number = inputType === 'number' && { min: rules.min, max: rules.max, step: rules.step ?? 'any' }
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Field
        type={number ? 'number' : 'text'}
        multiline={inputType === 'multiline'}
        {...number}
        defaultValue={answer}
        required={rules.required ?? true}
        placeholder={placeholder && plainText(placeholder)}
        autoComplete={autocomplete}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      />
    </>
  )
}

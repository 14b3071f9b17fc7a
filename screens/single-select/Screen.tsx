/** The question in the pilot's speech bubble, and a native select below it. The first answers are also buttons. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SingleSelect } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { Examples } from '../ui/Examples.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'

/** An option can contain only text. So the emoji, the text of the answer and its description are one string. */
const optionText = ({ text, description, emoji }: SingleSelect['answers'][number]) =>
  [emoji, plainText(text), description && `– ${plainText(description)}`].filter(Boolean).join(' ')

/** How many of the first answers are also buttons below the select. */
const buttonCount = 3

export default function SingleSelectScreen(props: ScreenProps<SingleSelect, string>) {
  const { screen, answer, strings } = props
  return (
    <>
      <Bubble speaker={<Pilot pose="think" size={132} />}>
        <ScreenTitle title={screen.title} text={screen.text} />
      </Bubble>
      <Select
        placeholder={plainText(screen.placeholder ?? strings.placeholder!)}
        options={screen.answers.map((option) => ({ value: option.id, text: optionText(option) }))}
        defaultValue={answer}
        {...inputProps(props)}
      />
      <Examples
        examples={screen.answers
          .slice(0, buttonCount)
          .map(({ id, text }) => ({ value: id, text: plainText(text) }))}
      />
    </>
  )
}

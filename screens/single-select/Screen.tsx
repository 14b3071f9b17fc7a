/** A native select, which the pilot asks for: its picker shows the list. The likely ones, its first, are a tap away. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { AnswerOption, SingleSelect } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { Examples } from '../ui/Examples.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'

/** An option holds text only: the emoji before it, the description after it. */
const optionText = ({ text, description, emoji }: AnswerOption) =>
  [emoji, plainText(text), description && `– ${plainText(description)}`].filter(Boolean).join(' ')

/** So many answers stand below the select as well. */
const likely = 3

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
          .slice(0, likely)
          .map(({ id, text }) => ({ value: id, text: plainText(text) }))}
      />
    </>
  )
}

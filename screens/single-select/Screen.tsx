/** A native select: the phone's own picker shows the list. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { AnswerOption, SingleSelect } from '../types.gen.ts'
import { describedBy } from '../ui/describedBy.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'

/** An option holds words only: the emoji leads them, the description follows. */
const words = ({ text, description, emoji }: AnswerOption) =>
  [emoji, plainText(text), description && `– ${plainText(description)}`].filter(Boolean).join(' ')

export default function SingleSelectScreen(props: ScreenProps<SingleSelect, string>) {
  const { screen, answer, problem, strings } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Select
        placeholder={plainText(screen.placeholder ?? strings.placeholder!)}
        defaultValue={answer}
        required={screen.rules?.required ?? true}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      >
        {screen.answers.map((option) => (
          <option key={option.id} value={option.id}>
            {words(option)}
          </option>
        ))}
      </Select>
    </>
  )
}

/** The plans as a column of cards, each with its price at the end. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { ChangeSubscription } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function ChangeSubscriptionScreen(props: ScreenProps<ChangeSubscription, string>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" describedBy={describedBy(screen.text, problem)} invalid={Boolean(problem)}>
        {screen.answers.map(({ id, text, description, emoji, icon, badge, price }) => (
          <Choice
            key={id}
            type="radio"
            value={id}
            {...{ text, description, emoji, icon, badge }}
            aside={
              price && (
                <strong className={css.price}>
                  <Text>{price}</Text>
                </strong>
              )
            }
            defaultChecked={id === answer}
            required={screen.rules?.required ?? true}
          />
        ))}
      </ChoiceList>
    </>
  )
}

/** The plans as a column of cards, each with its price at the end. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { ChangeSubscription } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

const Price = ({ children }: { children: string }) => (
  <strong className={css.price}>
    <Text>{children}</Text>
  </strong>
)

export default function ChangeSubscriptionScreen(props: ScreenProps<ChangeSubscription, string>) {
  const { screen, answer } = props
  const options = screen.answers.map(({ price, ...option }) => ({
    ...option,
    aside: price && <Price>{price}</Price>,
  }))
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
    </>
  )
}

/** The plans as a column of cards. Each card can show a price, so that the learner sees it before the choice. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { ChangeSubscription } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Price } from '../ui/Price.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

export default function ChangeSubscriptionScreen(props: ScreenProps<ChangeSubscription, string>) {
  const { screen, answer } = props
  const options = screen.answers.map(({ price, period, ...option }) => ({
    ...option,
    aside: price && <Price value={plainText(price)} period={period && plainText(period)} />,
  }))
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.plans}>
        <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
      </div>
    </>
  )
}

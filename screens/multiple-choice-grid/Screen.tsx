/** The answers as a grid of cards. Each card contains a native checkbox. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { MultipleChoiceGrid } from '../types.gen.ts'
import type { ChoiceOption } from '../ui/Choice.tsx'
import { CheckList } from '../ui/CheckList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

/** If the last answer, often "none of these", would be alone in its row, it fills the row. */
const fillLastRow = (
  answers: readonly MultipleChoiceGrid['answers'][number][],
  columns: number,
): readonly ChoiceOption[] =>
  answers.length % columns === 1 ? [...answers.slice(0, -1), { ...answers.at(-1)!, layout: 'row' }] : answers

export default function MultipleChoiceGridScreen(props: ScreenProps<MultipleChoiceGrid, readonly string[]>) {
  const { screen, answer } = props
  const { columns = 2 } = screen
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.grid} data-columns={columns}>
        <CheckList
          layout="card"
          columns={columns}
          options={fillLastRow(screen.answers, columns)}
          chosen={answer}
          min={screen.rules?.min}
          exclusive={screen.rules?.exclusive}
          {...inputProps(props)}
        />
      </div>
    </>
  )
}

/** The answers as a grid of cards, each around a native checkbox. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { MultipleChoiceGrid } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

export default function MultipleChoiceGridScreen(props: ScreenProps<MultipleChoiceGrid, readonly string[]>) {
  const { screen, answer, problem } = props
  const columns = screen.columns ?? 2
  // One left over, often "none of these", takes the whole row.
  const left = screen.answers.length % columns === 1 ? screen.answers.at(-1)!.id : undefined
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.grid} data-columns={columns}>
        <ChoiceList
          type="checkbox"
          layout="card"
          columns={columns}
          exclusive={screen.rules?.exclusive}
          describedBy={describedBy(screen.text, problem)}
          invalid={Boolean(problem)}
        >
          {screen.answers.map(({ id, text, description, emoji, icon }) => (
            <Choice
              key={id}
              type="checkbox"
              layout={id === left ? 'row' : 'card'}
              value={id}
              {...{ text, description, emoji, icon }}
              defaultChecked={answer?.includes(id)}
            />
          ))}
        </ChoiceList>
      </div>
    </>
  )
}

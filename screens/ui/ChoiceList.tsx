/** A list of answers as native radios or checkboxes. `CheckList` adds the behaviour of checkboxes. */
import { Choice, type ChoiceLayout, type ChoiceOption, type InputHandlers } from './Choice.tsx'
import css from './ChoiceList.module.css'

export interface ChoiceListProps {
  type: 'radio' | 'checkbox'
  options: readonly ChoiceOption[]
  /** The id, or the ids, of the options that are chosen at first. */
  chosen: string | readonly string[] | undefined
  /** Default: `answer`, which the form of a screen posts. */
  name?: string
  layout?: ChoiceLayout
  /** For rows and cards: how many are side by side. Default: 2 for cards, 1 for rows. Chips wrap. */
  columns?: 1 | 2 | 3 | undefined
  /** The id of the element that labels the list. Default: the screen's title. */
  labelledBy?: string
  describedBy?: string | undefined
  invalid?: boolean
  /** For radios: whether one of them must be chosen. */
  required?: boolean
  /** The handlers of each input. */
  handlers?: InputHandlers
}

export function ChoiceList(props: ChoiceListProps) {
  const { type, options, chosen = [], name = 'answer', layout = 'row', labelledBy = 'title' } = props
  const { columns = layout === 'card' ? 2 : 1, describedBy, invalid, required = false, handlers } = props
  const isChosen = (id: string) => (typeof chosen === 'string' ? chosen === id : chosen.includes(id))
  return (
    <div
      className={css.list}
      data-layout={layout}
      data-columns={columns}
      data-roomy={options.length <= 5 || undefined}
      data-dense={options.length > 6 || undefined}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {options.map((option) => (
        <Choice
          key={option.id}
          {...{ option, type, name, handlers }}
          layout={option.layout ?? layout}
          chosen={isChosen(option.id)}
          required={type === 'radio' && required}
        />
      ))}
    </div>
  )
}

/** A list of answers as native radios or checkboxes. `CheckList` adds a minimum and exclusive answers. */
import { Choice, type ChoiceLayout, type ChoiceOption, type InputHandlers } from './Choice.tsx'
import css from './ChoiceList.module.css'

export interface ChoiceListProps {
  type: 'radio' | 'checkbox'
  options: readonly ChoiceOption[]
  /** The id, or the ids, of the options that are chosen at first. */
  chosen: string | readonly string[] | undefined
  /** The name of the inputs. Default: `answer`, the field from which the server reads the answer to a screen. */
  name?: string
  layout?: ChoiceLayout
  /** How many options are side by side. Default: 2 for cards, 1 for rows. Chips need no number, because they wrap. */
  columns?: 1 | 2 | 3 | undefined
  /** The id of the element that labels the list, or several ids with spaces. Default: the screen's title. */
  labelledBy?: string
  /** Ids of descriptions, separated by spaces. */
  describedBy?: string | undefined
  invalid?: boolean
  /** For radios: whether one of them must be chosen. */
  required?: boolean
  /** A form library sets them. The inputs of a screen have no handlers. */
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

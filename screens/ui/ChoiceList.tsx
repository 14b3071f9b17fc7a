/** The group of a screen's choices, named by the screen's title. */
import type { ChangeEvent, ReactNode } from 'react'
import css from './ChoiceList.module.css'
import type { ChoiceProps } from './Choice.tsx'

export interface ChoiceListProps {
  type: ChoiceProps['type']
  layout?: ChoiceProps['layout']
  /** For rows and cards; chips flow. */
  columns?: 1 | 2 | 3
  /** Ids that stand alone: choosing one clears the others, and the other way round. */
  exclusive?: readonly string[]
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
  children: ReactNode
}

/** Only the browser's own state is changed; without scripts the rule on the server says the same. */
function keepExclusive(event: ChangeEvent<HTMLDivElement>, exclusive: readonly string[]) {
  const chosen = event.target as EventTarget as HTMLInputElement
  if (!chosen.checked) return
  const alone = exclusive.includes(chosen.value)
  for (const other of event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')) {
    if (other !== chosen && (alone || exclusive.includes(other.value))) other.checked = false
  }
}

export function ChoiceList(props: ChoiceListProps) {
  const { type, layout = 'row', columns = layout === 'card' ? 2 : 1, exclusive, invalid, children } = props
  return (
    <div
      className={css.list}
      data-layout={layout}
      data-columns={columns}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={props.labelledBy ?? 'title'}
      aria-describedby={props.describedBy}
      aria-invalid={invalid || undefined}
      onChange={exclusive?.length ? (event) => keepExclusive(event, exclusive) : undefined}
    >
      {children}
    </div>
  )
}

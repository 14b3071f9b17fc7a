/** A native select that looks like a field. Its options come from `options`; groups of options come from `children`. */
import { type ComponentProps, useId } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import css from './Select.module.css'
import { Icon } from './Icon.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** The visible label. */
  label?: string
  /** The id of the element that labels the select, if there is no `label`. Default: the screen's title. */
  labelledBy?: string
  /** Ids of descriptions, separated by spaces, such as those of the screen's hint and problem. */
  describedBy?: string
  invalid?: boolean
  /** Plain text of the first option. Its value is empty. It is selected until the learner chooses. */
  placeholder?: string
  /** Plain texts: an option contains no elements. */
  options?: readonly { value: string; text: string }[]
}

export function Select(props: SelectProps) {
  const {
    label,
    labelledBy,
    describedBy,
    invalid,
    placeholder,
    options,
    id,
    name = 'answer',
    children,
    ...native
  } = props
  const generatedId = useId()
  const selectId = id ?? generatedId
  return (
    <FieldFrame id={selectId} label={label}>
      <div className={css.box}>
        <select
          {...native}
          id={selectId}
          name={name}
          className={css.select}
          aria-labelledby={label ? undefined : (labelledBy ?? 'title')}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
          {children}
        </select>
        <Icon name="down" size={20} />
      </div>
    </FieldFrame>
  )
}

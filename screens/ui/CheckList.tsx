/**
 * A list in which the learner can choose several answers. The Continue button shows how many answers are chosen, and
 * looks disabled until enough answers are chosen. An exclusive answer clears all others.
 */
import { useEffect, useRef } from 'react'
import css from './CheckList.module.css'
import { ChoiceList, type ChoiceListProps } from './ChoiceList.tsx'

export interface CheckListProps extends Omit<ChoiceListProps, 'type' | 'chosen'> {
  chosen: readonly string[] | undefined
  /** How many answers the learner must choose if an answer is required. Default: 1. */
  min?: number | undefined
  /** Ids of exclusive answers. A chosen exclusive answer clears all other answers, and any other answer clears it. */
  exclusive?: readonly string[] | undefined
}

const chosenIn = (list: HTMLElement) => list.querySelectorAll<HTMLInputElement>('input:checked')

/** Unchecks what the changed answer excludes. On the server, the rule `exclusive` checks the posted answers. */
function clearExcluded(
  list: HTMLElement,
  { checked, value }: HTMLInputElement,
  exclusive: readonly string[],
) {
  if (!checked) return
  for (const other of chosenIn(list)) {
    const isExcluded = exclusive.includes(value) || exclusive.includes(other.value)
    if (isExcluded && other.value !== value) other.checked = false
  }
}

export function CheckList({ min, exclusive = [], required, chosen = [], ...rest }: CheckListProps) {
  const root = useRef<HTMLDivElement>(null)
  const neededCount = required ? (min ?? 1) : 0
  const update = () => {
    root.current!.toggleAttribute('data-incomplete', chosenIn(root.current!).length < neededCount)
  }
  // Answers may have been chosen before hydration.
  useEffect(update)
  return (
    <div
      className={css.list}
      ref={root}
      data-incomplete={chosen.length < neededCount ? '' : undefined}
      onChange={({ target, currentTarget }) => {
        clearExcluded(currentTarget, target as EventTarget as HTMLInputElement, exclusive)
        update()
      }}
    >
      <ChoiceList type="checkbox" chosen={chosen} {...rest} />
    </div>
  )
}

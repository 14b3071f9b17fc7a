/**
 * The names of a scale's values. With scripts, only the name of the slider's value is visible. Without scripts, all
 * names are visible.
 */
import { useEffect, useRef } from 'react'
import type { RangeMark } from '../types.gen.ts'
import { Pictogram } from '../ui/Pictogram.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import { reachedMark } from './reachedMark.ts'

interface MarksProps {
  marks: readonly RangeMark[]
  /** The slider's initial value. */
  value: number
  /** The numbers of a mark, such as `10–15 min`. They are shown only without scripts. */
  numbersOf: (mark: RangeMark) => string
}

export function Marks({ marks, value, numbersOf }: MarksProps) {
  const root = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const slider = root.current!.closest('form')!.querySelector<HTMLInputElement>('input[type=range]')!
    const show = () => {
      const reached = marks.indexOf(reachedMark(marks, slider.valueAsNumber)!)
      for (const [index, element] of [...root.current!.children].entries())
        element.toggleAttribute('data-reached', index === reached)
    }
    show()
    slider.addEventListener('input', show)
    return () => slider.removeEventListener('input', show)
  }, [marks])

  return (
    <span className={css.marks} ref={root}>
      {marks.map((mark) => (
        <span
          key={mark.id}
          className={css.mark}
          data-reached={mark === reachedMark(marks, value) ? '' : undefined}
        >
          {mark.emoji && <Pictogram emoji={mark.emoji} className={css.picture} />}
          <span className={css.name}>
            <Text>{mark.text}</Text>
          </span>
          <span className={css.numbers}>{numbersOf(mark)}</span>
        </span>
      ))}
    </span>
  )
}

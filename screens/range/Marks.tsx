/** The named values of a scale, below its slider; scripts highlight the one that the slider has reached. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { RangeMark } from '../types.gen.ts'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

interface MarksProps {
  marks: readonly RangeMark[] | undefined
  inWords: (value: number) => string
  /** The slider. */
  children: ReactNode
}

export function Marks({ marks = [], inWords, children }: MarksProps) {
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const slider = root.current!.querySelector('input')!
    const show = () => {
      const rows = [...root.current!.querySelectorAll<HTMLElement>('[data-value]')]
      const reached = rows.findLast((row) => Number(row.dataset.value) <= slider.valueAsNumber)
      for (const row of rows) row.toggleAttribute('data-reached', row === reached)
    }
    show()
    slider.addEventListener('input', show)
    return () => slider.removeEventListener('input', show)
  }, [])

  return (
    <div className={css.scale} ref={root}>
      {children}
      {marks.length > 0 && (
        <dl>
          {marks.map(({ id, value, text }) => (
            <div key={id} className={css.mark} data-value={value}>
              <dt>
                <Text>{text}</Text>
              </dt>
              <dd className={css.value}>{inWords(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

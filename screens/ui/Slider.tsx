/**
 * A native range input with labels at its ends. An effect adds a bubble with the value, a filled track and the value in
 * words for screen readers.
 */
import { useEffect, useRef } from 'react'
import css from './Slider.module.css'
import { Text } from './Text.tsx'

export interface SliderProps {
  min: number
  max: number
  step?: number
  defaultValue: number
  /** The value in words, plain text: the bubble's and a screen reader's. Default: the value. */
  format?: (value: number) => string
  minLabel?: string
  maxLabel?: string
  /** Values marked by a tick. */
  ticks?: readonly number[]
  name?: string
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}

export function Slider(props: SliderProps) {
  const { min, max, step = 1, defaultValue, format = String, minLabel, maxLabel, ticks = [] } = props
  const { name = 'answer', labelledBy = 'title', describedBy, invalid } = props
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const bubble = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    const range = input.current!
    const show = () => {
      const words = format(range.valueAsNumber)
      bubble.current!.textContent = words
      range.setAttribute('aria-valuetext', words)
      root.current!.style.setProperty('--at', String((range.valueAsNumber - min) / (max - min)))
    }
    show()
    root.current!.dataset.live = ''
    range.addEventListener('input', show)
    return () => range.removeEventListener('input', show)
  }, [format, min, max])

  return (
    <div className={css.slider} ref={root}>
      <output className={css.bubble} ref={bubble} aria-hidden="true">
        {format(defaultValue)}
      </output>
      <input
        className={css.range}
        ref={input}
        type="range"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        {...{ name, min, max, step, defaultValue }}
      />
      {ticks.length > 0 && (
        <svg className={css.ticks} height="8" aria-hidden="true">
          {ticks.map((tick) => (
            <circle key={tick} cx={`${((tick - min) / (max - min)) * 100}%`} cy="4" r="2" />
          ))}
        </svg>
      )}
      {(minLabel || maxLabel) && (
        <div className={css.ends} aria-hidden="true">
          <span>
            <Text>{minLabel}</Text>
          </span>
          <span>
            <Text>{maxLabel}</Text>
          </span>
        </div>
      )}
    </div>
  )
}

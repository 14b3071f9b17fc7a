/**
 * A native range input with a ferry as its thumb. The value is above the input, in large letters. An effect updates
 * this text, the text for screen readers and the wake (the part of the line behind the ferry). Without scripts, the
 * value and the wake are hidden.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { Readout } from './Readout.tsx'
import css from './Slider.module.css'
import { Text } from './Text.tsx'

export interface Tick {
  value: number
  /** A short plain text below the line. */
  text: string
}

export interface SliderProps {
  min: number
  max: number
  step?: number
  defaultValue: number
  /** Returns the plain text of a value, such as "20 min". Default: only the number. */
  format?: (value: number) => string
  /** Returns the text of a value for screen readers. Default: `format`. */
  spoken?: (value: number) => string
  /** Texts below the ends of the line. Screen readers skip them, so an element in `describedBy` must have them too. */
  minLabel?: string
  maxLabel?: string
  ticks?: readonly Tick[]
  /** Shown below the value. Screen readers skip the children, so `spoken` must have their words. */
  children?: ReactNode
  name?: string
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}

export function Slider(props: SliderProps) {
  const { min, max, step = 1, defaultValue, format = String, spoken = format, ticks = [] } = props
  const { name = 'answer', labelledBy = 'title', describedBy, invalid, children } = props
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const valueElement = useRef<HTMLElement>(null)

  useEffect(() => {
    const range = input.current!
    const show = () => {
      const value = range.valueAsNumber
      valueElement.current!.textContent = format(value)
      range.setAttribute('aria-valuetext', spoken(value))
      root.current!.style.setProperty('--at', String((value - min) / (max - min)))
    }
    show()
    root.current!.dataset.live = ''
    range.addEventListener('input', show)
    return () => range.removeEventListener('input', show)
  }, [format, spoken, min, max])

  return (
    <div className={css.slider} ref={root}>
      <Readout value={format(defaultValue)} valueRef={valueElement} silent>
        {children}
      </Readout>
      <div className={css.line}>
        <span className={css.water} />
        <Scale {...{ min, max, ticks }} />
        <input
          className={css.range}
          ref={input}
          type="range"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          {...{ name, min, max, step, defaultValue }}
        />
      </div>
      <Ends {...props} />
    </div>
  )
}

/** The ticks and their texts. Positions are SVG attributes: a strict content security policy allows no `style`. */
function Scale({ min, max, ticks }: Required<Pick<SliderProps, 'min' | 'max' | 'ticks'>>) {
  if (ticks.length === 0) return null
  return (
    <svg className={css.scale} height="34" aria-hidden="true">
      {ticks.map(({ value, text }) => {
        const x = `${((value - min) / (max - min)) * 100}%`
        const end = value === min ? 'first' : value === max ? 'last' : undefined
        return (
          <g key={value}>
            <circle cx={x} cy="0" r="3" />
            {/* Server and browser can format the value differently: see `Readout`. */}
            <text x={x} y="30" data-end={end} suppressHydrationWarning>
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Ends({ minLabel, maxLabel }: SliderProps) {
  if (!minLabel && !maxLabel) return null
  return (
    <div className={css.ends} aria-hidden="true">
      <span>
        <Text>{minLabel}</Text>
      </span>
      <span>
        <Text>{maxLabel}</Text>
      </span>
    </div>
  )
}

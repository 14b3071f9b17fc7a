/** The progress through a funnel, 0 to 100: the ferry on its way across. It sails to a new value. */
import { useEffect, useRef } from 'react'
import css from './Progress.module.css'

export interface ProgressProps {
  value: number
  label: string
}

export function Progress({ value, label }: ProgressProps) {
  const wake = useRef<SVGSVGElement>(null)
  const ferry = useRef<HTMLSpanElement>(null)
  const shown = useRef(value)

  useEffect(() => {
    const before = shown.current
    shown.current = value
    if (before === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timing = { duration: 300, easing: 'ease-out' }
    // The wake begins a little before its end, below the ferry.
    wake.current!.animate({ transform: [`scaleX(${(before + 6) / (value + 6)})`, 'none'] }, timing)
    // 2 px down on arrival.
    const course = [`translateX(${before - value}cqi)`, 'none', 'translateY(2px)', 'none']
    ferry.current!.animate({ transform: course, offset: [0, 0.75, 0.88, 1] }, { ...timing, duration: 400 })
  }, [value])

  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      {/* Its width is an attribute: the markup holds no inline styles. */}
      <svg className={css.wake} ref={wake} width={`${value}%`} />
      <span className={css.ferry} ref={ferry} />
    </div>
  )
}

/** The time left until a deadline that the server keeps. Counts from what the server said, not from the device's clock. */
import { useEffect, useState } from 'react'
import css from './Timer.module.css'

export interface TimerProps {
  /** Whole seconds left when the page was written. */
  seconds: number
  label: string
  onEnd?: () => void
}

const two = (value: number) => String(value).padStart(2, '0')

/** `m:ss` under an hour, else `h:mm:ss`. */
export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const tail = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`
}

export function Timer({ seconds, label, onEnd }: TimerProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [seconds])
  const ended = left === 0
  useEffect(() => {
    if (ended) onEnd?.()
  }, [ended, onEnd])
  return (
    <span className={css.timer} role="timer" aria-label={label}>
      {clock(left)}
    </span>
  )
}

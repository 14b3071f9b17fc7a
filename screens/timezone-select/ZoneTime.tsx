/** The time in the chosen zone, as a check for the learner. Only scripts show it. */
import { type RefObject, useEffect, useRef } from 'react'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import { isTimeZone } from './timeZone.ts'

interface ZoneTimeProps {
  select: RefObject<HTMLSelectElement | null>
  label: string
  locale: string
}

export function ZoneTime({ select, label, locale }: ZoneTimeProps) {
  const row = useRef<HTMLParagraphElement>(null)
  const clock = useRef<HTMLElement>(null)

  useEffect(() => {
    const zones = select.current!
    const showTime = () => {
      const timeZone = zones.value
      // An old browser may not know a new zone.
      row.current!.hidden = !isTimeZone(timeZone)
      if (row.current!.hidden) return
      const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
      clock.current!.textContent = new Intl.DateTimeFormat(locale, format).format()
    }
    showTime()
    zones.addEventListener('change', showTime)
    const interval = setInterval(showTime, 5_000)
    return () => {
      zones.removeEventListener('change', showTime)
      clearInterval(interval)
    }
  }, [select, locale])

  return (
    <p className={css.now} ref={row} hidden>
      <Text>{label}</Text> <strong ref={clock} className={css.clock} />
    </p>
  )
}

/** The time in the chosen zone, so that the learner sees that it is the right one; shown by scripts only. */
import { type RefObject, useEffect, useRef } from 'react'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import { isTimeZone } from './timeZone.ts'

interface TimeThereProps {
  select: RefObject<HTMLSelectElement | null>
  label: string
  locale: string
}

export function TimeThere({ select, label, locale }: TimeThereProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const clock = useRef<HTMLElement>(null)

  useEffect(() => {
    const choice = select.current!
    const tell = () => {
      const timeZone = choice.value
      // A browser may be older than a zone's name.
      line.current!.hidden = !isTimeZone(timeZone)
      if (line.current!.hidden) return
      const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
      clock.current!.textContent = new Intl.DateTimeFormat(locale, format).format()
    }
    tell()
    choice.addEventListener('change', tell)
    const ticking = setInterval(tell, 5_000)
    return () => {
      choice.removeEventListener('change', tell)
      clearInterval(ticking)
    }
  }, [select, locale])

  return (
    <p className={css.now} ref={line} hidden>
      <Text>{label}</Text> <strong ref={clock} className={css.clock} />
    </p>
  )
}

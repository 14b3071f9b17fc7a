/** The screen that a funnel stands at, with the form's events turned into steps of its store. */
import { useEffect, useLayoutEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import type { FunnelStore } from './funnelStore.ts'
import { documentTitle, present } from './present.ts'
import { ScreenOutlet, type FrameComponent } from './ScreenOutlet.tsx'
import { useStored } from './useStored.ts'
import type { Views } from './views.ts'

/** How long a chosen answer is seen before the next screen comes, in ms. */
const holdTime = 200
/** Two submits within this time are one double tap. */
const guardTime = 250

const valuesOf = (form: HTMLFormElement) =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')

export interface FunnelViewProps {
  funnel: FunnelStore
  views: Views
  frame: FrameComponent
  /** The title of the funnel's pages. */
  title: string
  /** The first screen was there before: the focus stays where it is. */
  hydrated: boolean
}

export function FunnelView({ funnel, views, frame, title, hydrated }: FunnelViewProps) {
  const { store, atoms, local } = funnel
  const program = useStored(store, atoms.program)
  const place = useStored(store, atoms.place)
  const walk = useStored(store, atoms.walk)
  const { today } = store.get(atoms.run)
  const { id, answer, broken, enter } = place
  const { definition } = program.screens[program.position.get(id)!]!
  const lastSubmit = useRef(-guardTime)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)

  const submit = (form: HTMLFormElement, skip: boolean) => {
    clearTimeout(hold.current)
    const now = performance.now()
    if (now - lastSubmit.current < guardTime) return
    lastSubmit.current = now
    void funnel.submit(skip ? [] : valuesOf(form))
  }

  const handlers = {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
      submit(event.currentTarget, submitter?.name === 'skip')
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      // Typed text becomes a draft when it is left or sent; a choice at once.
      const input = event.target as HTMLInputElement
      if (input.name === 'answer' && (input.type === 'radio' || input.type === 'checkbox'))
        funnel.change(valuesOf(form))
    },
    onClick(event: MouseEvent<HTMLFormElement>) {
      if (!definition.autoAdvance) return
      // A tap counts clicks; choosing by keyboard counts none, and goes on with Continue.
      const input = (event.target as Element).closest('label')?.querySelector('input[type=radio]')
      if (!input || event.detail === 0) return
      const form = event.currentTarget
      clearTimeout(hold.current)
      hold.current = setTimeout(() => submit(form, false), holdTime)
    },
  }

  useTitle(id, id === walk.path[0], title)
  useFocusOnChange(id, hydrated)
  useEffect(() => () => clearTimeout(hold.current), [id])

  const presented = present({ program, local, walk, id, answer, broken, today, enter })
  return <ScreenOutlet presented={presented} views={views} frame={frame} handlers={handlers} />
}

/** Tabs, bookmarks and screen readers know the screen by the document's title. */
function useTitle(id: string, isFirst: boolean, title: string): void {
  useEffect(() => {
    const name = () => {
      document.title = documentTitle(document.querySelector('h1')?.textContent ?? '', title, isFirst)
    }
    // Behind the paint of the screen.
    const timer = setTimeout(name)
    return () => clearTimeout(timer)
  }, [id, isFirst, title])
}

/** A new screen is told by its title; the first one leaves the focus alone. */
function useFocusOnChange(id: string, hydrated: boolean): void {
  const shown = useRef(hydrated ? id : undefined)
  // Before the paint: the new screen is never seen from where the last one was scrolled to.
  useLayoutEffect(() => {
    if (shown.current === id) return
    shown.current = id
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [id])
}

/**
 * Shows the screen that a funnel stands at, each in a React root of its own, with the form's events turned into steps
 * of the funnel's store. At the first sign that a step comes (a finger on Continue, an answer that leads on by itself)
 * the next screen is rendered beside the page, so that the step has only to put it in place.
 */
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterPaint } from './afterPaint.ts'
import type { FunnelStore, Position } from './funnelStore.ts'
import { listenLess } from './listenLess.ts'
import { documentTitle, present } from './present.ts'
import { ScreenOutlet, type FrameComponent } from './ScreenOutlet.tsx'
import type { Views } from './views.ts'

/** How long a chosen answer is seen before the next screen comes, in ms. */
const holdTime = 200
/** When it has been painted, in ms, and there is time to render the next screen. */
const chosenTime = 60
/** How long after a finger has left the glass its click comes at the latest, in ms; a mouse's comes at once. */
const clickTime = 100
/** Two submits within this time are one double tap, in ms. */
const guardTime = 250

const valuesOf = (form: HTMLFormElement) =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')

const screenOf = ({ program, place }: Position) => program.screens[program.position.get(place.id)!]!

export interface Showing {
  funnel: FunnelStore
  views: Views
  frame: FrameComponent
  /** The title of the funnel's pages. */
  title: string
  /** Holds the first screen; a screen that follows comes with a container of its own in its place. */
  container: HTMLElement
  /** The container's markup shows just where the funnel stands: it is taken over, and the focus stays where it is. */
  matches: boolean
}

interface Shown {
  position: Position
  container: HTMLElement
  root: Root
}

export function showFunnel({ funnel, views, frame, title, container, matches }: Showing): void {
  const { store, atoms, local } = funnel
  let lastSubmit = -guardTime
  let hold: ReturnType<typeof setTimeout> | undefined
  let ahead: ReturnType<typeof setTimeout> | undefined
  let ready: Shown | undefined
  // Asked while there is time, as the answer may take a layout, and kept right by the event.
  let isScrolled = false
  const askScroll = () => void (isScrolled = window.scrollY > 0)

  const isSecondTap = () => performance.now() - lastSubmit < guardTime

  const submit = (form: HTMLFormElement, skip: boolean) => {
    clearTimeout(hold)
    if (isSecondTap()) return
    lastSubmit = performance.now()
    void funnel.submit(skip ? [] : valuesOf(form))
  }

  const discard = (left: Shown | undefined) => {
    left?.root.unmount()
    left?.container.remove()
  }

  const prepare = (values: readonly string[]) => {
    clearTimeout(ahead)
    askScroll()
    const position = funnel.foresee(values)
    if (position === ready?.position) return
    discard(ready)
    ready = position && views[screenOf(position).config.kind] && render(position)
  }

  /** Lays a screen out in the document, not to be seen, heard or hit: for as long as a finger rests on Continue. */
  const layOut = (own: HTMLElement) => {
    if (own.isConnected) return
    own.setAttribute('aria-hidden', 'true')
    own.style.cssText = 'position: fixed; inset: 0 0 auto; opacity: 0; z-index: -1'
    shown.container.after(own)
  }
  const show = (own: HTMLElement) => {
    own.removeAttribute('aria-hidden')
    own.removeAttribute('style')
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const submitter = event.submitter as HTMLButtonElement | null
    submit(event.target as HTMLFormElement, submitter?.name === 'skip')
  }
  const onChange = ({ target }: Event) => {
    // Typed text becomes a draft when it is left or sent; a choice at once.
    const { name, type, form } = target as HTMLInputElement
    if (name === 'answer' && (type === 'radio' || type === 'checkbox')) funnel.change(valuesOf(form!))
  }
  const onPointerDown = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=submit]')
    if (!button || isSecondTap()) return
    prepare(button.name === 'skip' ? [] : valuesOf(button.form!))
    if (ready) layOut(ready.container)
  }
  // Wherever the finger leaves the glass; if that becomes a click, the screen is shown by then.
  const onPointerEnd = ({ pointerType }: PointerEvent) => {
    const own = ready?.container
    setTimeout(() => own !== shown.container && own?.remove(), pointerType === 'mouse' ? 0 : clickTime)
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    if (!screenOf(shown.position).definition.autoAdvance) return
    // A tap counts clicks; choosing by keyboard counts none, and goes on with Continue.
    const label = (target as Element).closest('label')
    const form = label?.querySelector<HTMLInputElement>('input[type=radio]')?.form
    if (!form || detail === 0) return
    clearTimeout(hold)
    clearTimeout(ahead)
    hold = setTimeout(() => submit(form, false), holdTime)
    ahead = setTimeout(() => prepare(valuesOf(form)), chosenTime)
  }

  const screen = (position: Position) => {
    const presented = present({ ...position, ...position.place, local, today: position.run.today })
    return <ScreenOutlet presented={presented} views={views} frame={frame} />
  }

  /** The browser's own events: the shortest way from a finger to the next screen, and there before React is. */
  const listen = (own: HTMLElement) => {
    own.addEventListener('submit', onSubmit)
    own.addEventListener('change', onChange)
    own.addEventListener('pointerdown', onPointerDown)
    own.addEventListener('click', onClick)
  }

  const render = (position: Position): Shown => {
    const own = container.cloneNode(false) as HTMLElement
    const root = listenLess(own, () => createRoot(own))
    listen(own)
    flushSync(() => root.render(screen(position)))
    return { position, container: own, root }
  }

  /** Tabs, bookmarks and screen readers know the screen by the document's title. */
  const name = () => {
    const { place, walk } = shown.position
    const own = shown.container.querySelector('h1')?.textContent ?? ''
    document.title = documentTitle(own, title, place.id === walk.path[0])
  }

  const replace = (next: Shown) => {
    const left = shown
    if (ready !== next) {
      discard(ready)
      askScroll()
    }
    shown = next
    ready = undefined
    if (next.container.isConnected) left.container.remove()
    else left.container.replaceWith(next.container)
    show(next.container)
    if (isScrolled) window.scrollTo(0, 0)
    afterPaint(() => {
      // A new screen is told by its title, but to nobody who has gone on by then.
      if (document.activeElement === document.body)
        next.container.querySelector('h1')?.focus({ preventScroll: true })
      discard(left)
      name()
    })
  }

  const update = () => {
    const position = store.get(atoms.position)
    if (position === shown.position) return
    if (position.place.id === shown.position.place.id) {
      shown.position = position
      shown.root.render(screen(position))
      return
    }
    clearTimeout(hold)
    clearTimeout(ahead)
    replace(ready?.position === position ? ready : render(position))
  }

  addEventListener('scroll', askScroll, { passive: true })
  addEventListener('pointerup', onPointerEnd)
  addEventListener('pointercancel', onPointerEnd)

  const first = store.get(atoms.position)
  let shown: Shown = matches
    ? { position: first, container, root: listenLess(container, () => hydrateRoot(container, screen(first))) }
    : render(first)
  if (matches) listen(container)
  else container.replaceWith(shown.container)
  afterPaint(name)

  store.sub(atoms.position, update)
}

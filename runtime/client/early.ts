/**
 * The early script, which is inline in a funnel's page. Until the engine has loaded, it responds to a tap at once: it
 * stores the answer for the engine, and shows the next screen. The page's data says which screen follows each answer.
 * If the page does not contain that screen, the form posts natively.
 */
import { createTapGuard, isSkipped, tappedRadio } from '../../engine/react/formTaps.ts'
import { valuesOf } from '../../engine/react/valuesOf.ts'
import { earlyKey, type EarlyRoot } from './earlyRoot.ts'

/** The answers so far, in order. */
type Log = [screen: string, values: string[]][]

/** A screen that the learner has passed. Back shows it again with its answer. */
interface PassedScreen {
  element: Element
  /**
   * The root's `data-next` and `data-auto` for this screen. `data-auto` is `1` if a tap on an answer leads to the next
   * screen, without Continue.
   */
  next: string
  auto: string | undefined
}

const root = document.getElementById('root') as EarlyRoot
const { dataset } = root
const key = earlyKey(dataset.flow!)
/** By path and query of the URL. */
const passedScreens: Record<string, PassedScreen> = {}
const guard = createTapGuard()
let log: Log | undefined

/**
 * Reads the log when it is first used, not at the start: the first access to storage is slow and would delay the paint.
 */
const readLog = (): Log => {
  try {
    log ??= [...(JSON.parse(localStorage.getItem(key) || '[]') as Log)]
  } catch {
    // Storage is blocked or corrupt. The log starts empty.
  }
  return (log ??= [])
}

const recordAnswer = (form: HTMLFormElement, values: string[]) => {
  readLog().push([form.closest('main')!.dataset.screen!, values])
  try {
    localStorage.setItem(key, JSON.stringify(log))
  } catch {
    // Blocked or full: the engine gets the log from this page's memory.
  }
}

/** The part of a step that must wait until the next screen is painted, because storage and history are slow. */
let deferred: (() => void) | undefined

const finishStep = () => {
  const work = deferred
  deferred = undefined
  work?.()
}

const currentUrl = () => location.pathname + location.search

/**
 * The template of the screen that follows these values; null if the page does not contain that screen. An answer of
 * only spaces counts as no answer. `NextMap` in `renderNextScreens.ts` explains `data-next`.
 */
const findTemplate = (values: string[]) => {
  const next = JSON.parse(dataset.next || '{}') as Record<string, number>
  const index = values.some((value) => value.trim()) ? (next[values[0]!] ?? next['*']) : next['']
  return document.getElementById(`ahead-${index}`) as HTMLTemplateElement | null
}

/** Stores the form's answer and shows the next screen. @returns false if the page does not contain that screen. */
function advance(form: HTMLFormElement): boolean {
  finishStep()
  const values = valuesOf(form)
  const template = findTemplate(values)
  if (!template) return false
  if (guard.isSecondSubmit()) return true
  passedScreens[currentUrl()] = { element: root.firstElementChild!, next: dataset.next!, auto: dataset.auto }
  dataset.next = template.dataset.next
  dataset.auto = template.dataset.auto
  root.replaceChildren(template.content.cloneNode(true))
  const screen = root.firstElementChild as HTMLElement
  // The motion of the screen starts after the paint, when `data-start` is removed.
  screen.dataset.start = ''
  deferred = () => {
    delete screen.dataset.start
    recordAnswer(form, values)
    history.pushState(null, '', template.dataset.url)
    root.querySelector('h1')?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => {
    scrollTo(0, 0)
    setTimeout(finishStep)
  })
  return true
}

const onSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  const skipped = isSkipped(event)
  // The answer of an earlier step must be recorded before this one.
  finishStep()
  // If the rules refuse the answer, the form posts: the server shows the reason in the page's language.
  if (!skipped && form.checkValidity() && advance(form)) return event.preventDefault()
  // The post also contains the recorded answers, which the server does not have yet.
  recordAnswer(form, skipped ? [] : valuesOf(form))
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'early'
  field.value = JSON.stringify(log)
  form.append(field)
}

const onClick = (event: MouseEvent) => {
  if (guard.isSecondTap(event as PointerEvent)) return event.preventDefault()
  // Switches off the browser's validation, because a form with an invalid answer must post too. A click comes before
  // every submit. Enter in a field also fires a click on Continue.
  root.querySelector('form')!.noValidate = true
  const radio = dataset.auto === '1' && tappedRadio(event)
  if (!radio) return
  radio.checked = true
  if (!advance(radio.form!)) radio.form!.requestSubmit()
}

const onPopState = () => {
  const passed = passedScreens[currentUrl()]
  // Only the server can render this screen.
  if (!passed) return location.reload()
  dataset.next = passed.next
  dataset.auto = passed.auto
  root.replaceChildren(passed.element)
}

/**
 * Loads the engine's scripts. The attribute `data-idle` makes `screens/ui/Frame.module.css` load the drawing of the
 * pilot. Runs after the question is painted, because earlier requests would delay the paint on a slow phone.
 */
const loadEngine = () => {
  document.documentElement.dataset.idle = ''
  // `npm run dev` has no such template: its scripts are in the page.
  const scripts = document.getElementById('engine-scripts') as HTMLTemplateElement | null
  if (scripts) document.body.append(document.importNode(scripts.content, true))
}
// The template with the scripts is at the end of the document.
addEventListener('DOMContentLoaded', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(loadEngine, { timeout: 1000 })
  else setTimeout(loadEngine, 200)
})

// After a post, the root can have `data-url`: the URL of the shown screen.
if (dataset.url) history.replaceState(null, '', dataset.url)

root.addEventListener('submit', onSubmit)
root.addEventListener('click', onClick)
addEventListener('popstate', onPopState)
addEventListener('pagehide', finishStep)

root.earlyAnswers = () => {
  finishStep()
  return readLog()
}
root.stopEarly = () => {
  root.removeEventListener('submit', onSubmit)
  root.removeEventListener('click', onClick)
  removeEventListener('popstate', onPopState)
  removeEventListener('pagehide', finishStep)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing is stored.
  }
}

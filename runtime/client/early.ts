/**
 * Runs before everything else, inline and constant: until the engine is there it answers a tap at once with a screen
 * that the server has sent along, and keeps the answer for the engine. It decides nothing: which screen follows which
 * answer is the server's data. If there is none, the form posts natively.
 */
import { createTapGuard, isSkipped, tappedRadio, valuesOf } from '../../engine/react/formTaps.ts'
import { earlyKey, type EarlyRoot } from './earlyRoot.ts'

type Log = [screen: string, values: string[]][]

/** A screen that was left, as it was: Back shows it with its answer. */
interface LeftScreen {
  element: Element
  next: string
  auto: string | undefined
}

const root = document.getElementById('root') as EarlyRoot
const { dataset } = root
const key = earlyKey(dataset.flow!)
const leftScreens: Record<string, LeftScreen> = {}
const guard = createTapGuard()
let log: Log | undefined

/** Read when it is needed: the first look into storage is slow, and would delay the first paint. */
const readLog = (): Log => {
  try {
    log ??= [...(JSON.parse(localStorage.getItem(key) || '[]') as Log)]
  } catch {
    // Blocked or corrupt storage: this page's own memory serves.
  }
  return (log ??= [])
}

const record = (form: HTMLFormElement, values: string[]) => {
  readLog().push([form.parentElement!.dataset.screen!, values])
  try {
    localStorage.setItem(key, JSON.stringify(log))
  } catch {
    // The engine reads the log from this page.
  }
}

/** What a step leaves to do once its screen is painted: storage and history are slow. */
let rest: (() => void) | undefined

const finishStep = () => {
  const work = rest
  rest = undefined
  work?.()
}

const currentUrl = () => location.pathname + location.search

/** The screen that the server has sent for these values, if any. */
const findTemplate = (values: string[]) => {
  const next = JSON.parse(dataset.next || '{}') as Record<string, number>
  const index = values.some(Boolean) ? (next[values[0]!] ?? next['*']) : next['']
  return document.querySelectorAll<HTMLTemplateElement>('template[data-url]')[index!]
}

/** Keeps the form's answer and shows what follows; false if that is left to the server. */
function advance(form: HTMLFormElement): boolean {
  finishStep()
  const values = valuesOf(form)
  const template = findTemplate(values)
  if (!template) return false
  if (guard.isSecondSubmit()) return true
  leftScreens[currentUrl()] = { element: root.firstElementChild!, next: dataset.next!, auto: dataset.auto }
  dataset.next = template.dataset.next
  dataset.auto = template.dataset.auto
  root.replaceChildren(template.content.cloneNode(true))
  rest = () => {
    record(form, values)
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
  // Answers are recorded in their order.
  finishStep()
  // What the rules refuse goes to the server, which says why in the page's own words.
  if (!skipped && form.checkValidity() && advance(form)) return event.preventDefault()
  // The server does not know what was answered here: it travels along.
  record(form, skipped ? [] : valuesOf(form))
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'early'
  field.value = JSON.stringify(log)
  form.append(field)
}

const onClick = (event: MouseEvent) => {
  if (guard.isSecondTap(event as PointerEvent)) return event.preventDefault()
  // Enter in a field is a click on Continue as well.
  const form = (event.target as Element).closest('form')
  if (form) form.noValidate = true
  const radio = dataset.auto === '1' && tappedRadio(event)
  if (!radio) return
  radio.checked = true
  if (!advance(radio.form!)) radio.form!.requestSubmit()
}

const onPopState = () => {
  const left = leftScreens[currentUrl()]
  if (!left) return location.reload()
  dataset.next = left.next
  dataset.auto = left.auto
  root.replaceChildren(left.element)
}

/** Requests the engine's scripts once the question is painted: requests before that delay it on a slow phone. */
const loadEngine = () => {
  const scripts = document.getElementById('engine-scripts') as HTMLTemplateElement | null
  if (scripts) document.body.append(document.importNode(scripts.content, true))
}
if ('requestIdleCallback' in window) requestIdleCallback(loadEngine, { timeout: 1000 })
else setTimeout(loadEngine, 200)

// The page answers a post: from now on its URL is that of its screen.
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

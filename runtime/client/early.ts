/**
 * Runs before everything else, inline and constant: until the engine is there it takes an answer at once, shows the
 * screen that the server has sent along, and keeps both for the engine. It decides nothing: what follows which answer
 * is the server's data. Where there is none, the form posts natively.
 */
type Log = [screen: string, values: string[]][]

interface Kept {
  screen: Element
  next: string
  auto: string | undefined
}

interface EarlyRoot extends HTMLElement {
  /** Answers given before the engine: screen id and the values of its inputs. */
  early?: () => Log
  stopEarly?: () => void
}

const root = document.getElementById('root') as EarlyRoot
const { dataset } = root
const key = `funnel-builder:${dataset.flow}:early`
const kept: Record<string, Kept> = {}
let log: Log | undefined
// A guard against double taps; its clock starts in the past.
let last = -250

/** Read when it is needed: the first look into storage is slow, and comes before the first paint if it may. */
const known = (): Log => {
  try {
    log ??= [...(JSON.parse(localStorage.getItem(key) || '[]') as Log)]
  } catch {
    // Blocked or corrupt storage: this page's own memory serves.
  }
  return (log ??= [])
}
root.early = known

const here = () => location.pathname + location.search
const keep = () => {
  kept[here()] = { screen: root.firstElementChild!, next: dataset.next!, auto: dataset.auto }
}

const valuesOf = (form: HTMLFormElement) => new FormData(form).getAll('answer').filter(Boolean) as string[]

const note = (form: HTMLFormElement, values: string[]) => {
  known().push([form.parentElement!.dataset.screen!, values])
  try {
    localStorage.setItem(key, JSON.stringify(log))
  } catch {
    // The engine reads the log from this page.
  }
}

/** Takes the form's answer and shows what follows; false where that is left to the server. */
function advance(form: HTMLFormElement): boolean {
  const values = valuesOf(form)
  const next = JSON.parse(dataset.next || '{}') as Record<string, number>
  const index = values.length ? (next[values[0]!] ?? next['*']) : next['']
  const template = document.querySelectorAll<HTMLTemplateElement>('template[data-url]')[index!]
  if (!template || index === undefined) return false
  if (performance.now() - last < 250) return true
  last = performance.now()
  keep()
  note(form, values)
  dataset.next = template.dataset.next
  dataset.auto = template.dataset.auto
  root.replaceChildren(template.content.cloneNode(true))
  history.pushState(null, '', template.dataset.url)
  scrollTo(0, 0)
  root.querySelector('h1')?.focus()
  return true
}

const onSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  const skips = (event.submitter as HTMLButtonElement | null)?.name
  if (!skips && advance(form)) return event.preventDefault()
  // The server knows nothing yet of what was answered here: it travels along.
  note(form, skips ? [] : valuesOf(form))
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'early'
  field.value = JSON.stringify(log)
  form.append(field)
}

// A tap counts clicks; choosing by keyboard counts none, and goes on with Continue.
const onClick = (event: MouseEvent) => {
  const input = (event.target as Element)
    .closest('label')
    ?.querySelector<HTMLInputElement>('input[type=radio]')
  if (!input || !event.detail || dataset.auto !== '1') return
  input.checked = true
  if (!advance(input.form!)) input.form!.requestSubmit()
}

const onPopState = () => {
  const before = kept[here()]
  if (!before) return location.reload()
  dataset.next = before.next
  dataset.auto = before.auto
  root.replaceChildren(before.screen)
}

/** The engine's scripts come when the question is painted and a tap at once is answered: asking for them takes time. */
const load = () => {
  const late = document.getElementById('late') as HTMLTemplateElement | null
  if (late) document.body.append(document.importNode(late.content, true))
}
if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1000 })
else setTimeout(load, 200)

root.addEventListener('submit', onSubmit)
root.addEventListener('click', onClick)
addEventListener('popstate', onPopState)
root.stopEarly = () => {
  root.removeEventListener('submit', onSubmit)
  root.removeEventListener('click', onClick)
  removeEventListener('popstate', onPopState)
}

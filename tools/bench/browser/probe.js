/**
 * Runs in each measured page before the page's own scripts, and is the same for all contestants. It is plain
 * JavaScript, because the browser runs it unchanged. Points in time are in ms since 1970, so that those of different
 * pages can be compared.
 */
{
  const clock = (time) => performance.timeOrigin + time
  const send = (message) => window.sendToBench(JSON.stringify(message))
  const observe = (type, use, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      ...options,
    })

  let shifts = 0
  observe('layout-shift', ({ hadRecentInput, value }) => (shifts += hadRecentInput ? 0 : value))
  observe(
    'event',
    ({ interactionId, duration }) =>
      interactionId && send({ type: 'interaction', id: interactionId, duration }),
    { durationThreshold: 16 },
  )
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => isTrusted && send({ type: 'click', at: clock(timeStamp) }),
    true,
  )
  function isVisible(title) {
    const { top, bottom, width } = title.getBoundingClientRect()
    const inView = width > 0 && bottom > 0 && top < innerHeight
    return inView && title.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function isShown(text) {
    const title = document.querySelector('h1')
    return title !== null && title.textContent === text && isVisible(title)
  }

  /** Sends the time of the paint that first shows this title. */
  function sendWhenShown(title) {
    const look = () => {
      if (!isShown(title)) return requestAnimationFrame(look)
      // A message from a frame's callback arrives after the frame's style, layout and paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => send({ type: 'shown', title, at: clock(performance.now()) })
      port2.postMessage(undefined)
    }
    look()
  }

  const continueButton = () => document.querySelector('[data-action=continue]')

  /** Sets a value and sends the browser's events, so that frameworks notice it. */
  function enter(field, value) {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    field.blur()
  }

  function answer({ kind, answer: value }) {
    if (kind === 'divider') return
    const field = (document.querySelector('form') ?? document.querySelector('main')).querySelector(
      'select, input:not([type=radio], [type=checkbox], [type=hidden])',
    )
    if (field) return enter(field, value)
    for (const id of [value].flat()) {
      const input = document.querySelector(`input[value="${id}"]`)
      if (!input.checked) input.click()
    }
  }

  /** Answers and presses Continue in turn, from the start until the second screen is shown. */
  function answerAtOnce(first, second) {
    let isAnswered = false
    let leftAt = -Infinity
    addEventListener('beforeunload', () => (leftAt = performance.now()))
    const timer = setInterval(() => {
      if (isShown(second.title)) return clearInterval(timer)
      // A press while a form is being sent would send it again.
      if (!isShown(first.title) || performance.now() - leftAt < 5000) return
      if (isAnswered) continueButton()?.click()
      else answer(first)
      isAnswered = !isAnswered
    }, 16)
  }

  const frames = (count) =>
    new Promise((done) => (count === 0 ? done() : requestAnimationFrame(() => done(frames(count - 1)))))

  const nextTask = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(undefined)
    })

  window.bench = {
    answer,
    sendWhenShown,
    frame: () => frames(1),
    shifts: () => shifts,
    /** The URLs of all files that have loaded when React hydrates the page. React then requests more files. */
    async loadedUntilHydrated() {
      const isReacts = (key) => key.startsWith('__reactProps')
      while (!Object.keys(document.querySelector('main')).some(isReacts)) await nextTask()
      return performance.getEntriesByType('resource').map(({ name }) => name)
    },
    /** Waits until all animations have ended, except endless ones, and for two more frames. */
    async animationsEnded() {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await frames(2)
    },
    /** The centre of Continue, in px. Scrolls the button into view if it is outside. */
    continuePoint() {
      const button = continueButton()
      const { top, bottom } = button.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) button.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = button.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
  }

  const { first, second, atOnce } = window.benchSettings
  if (location.protocol !== 'about:') {
    send({ type: 'start', at: performance.timeOrigin })
    if (atOnce) answerAtOnce(first, second)
    sendWhenShown(atOnce ? second.title : first.title)
  }
}

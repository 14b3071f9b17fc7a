/**
 * Runs in every measured page before anything else, the same for all subjects. Plain JavaScript: it is handed to the
 * browser as it is.
 *
 * A title is painted when Element Timing says so of its h1 (`renderTime`): the attribute is given to each h1 as soon as
 * it is in the document, which is before its first paint. A step lasts from the tap, or from the end of the time for
 * which a chosen answer is shown, to the end of the first frame that has the next title.
 */
{
  const holdTime = 200
  const settings = window.benchSettings ?? {}
  const tell = (message) => window.report?.({ ...message, origin: performance.timeOrigin })

  let shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      tell({
        type: 'title',
        text: entry.element?.textContent ?? '',
        at: performance.timeOrigin + entry.renderTime,
      })
      if (settings.tapAtOnce && !sessionStorage.getItem('tapped')) tapFirst()
    }
  }).observe({ type: 'element', buffered: true })

  /** At the moment of the first paint: one tap where a tap is enough, choosing and sending in the plain form. */
  function tapFirst() {
    sessionStorage.setItem('tapped', '1')
    const label = document.querySelector('label')
    label.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    if (document.documentElement.dataset.plain !== undefined) document.querySelector('form').requestSubmit()
  }

  // The first one alone is asked for: telling takes time that the other subjects do not spend.
  addEventListener('funnel', function first({ detail }) {
    if (detail.type !== 'screen') return
    removeEventListener('funnel', first)
    tell({ type: 'screen', at: performance.timeOrigin + performance.now() })
  })

  let started
  const timeout = window.setTimeout
  window.setTimeout = (run, time, ...rest) => {
    const held = () => {
      if (started) started = { at: performance.now(), held: true }
      run()
    }
    return timeout(time === holdTime ? held : run, time, ...rest)
  }
  addEventListener(
    'click',
    (event) => {
      if (armed) started = { at: event.timeStamp, held: false }
      armed = false
    },
    true,
  )

  let armed = false
  let shown
  new MutationObserver(() => {
    const title = document.querySelector('h1')
    if (!title) return
    if (!title.hasAttribute('elementtiming')) title.setAttribute('elementtiming', 'title')
    if (!started || title.textContent === shown) return
    const step = started
    started = undefined
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => tell({ type: 'step', time: performance.now() - step.at, held: step.held })
      port2.postMessage(undefined)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })

  window.bench = {
    /** Gets the screen ready for its last tap and says where that is. */
    prepare() {
      shown = document.querySelector('h1').textContent
      const inputs = [...document.querySelectorAll('form input:not([type=hidden])')]
      const [first] = inputs
      const automatic = first?.type === 'radio'
      if (first?.type === 'checkbox' && !first.checked) first.click()
      if (first?.type === 'text') first.value = 'Nurse'
      const target = automatic ? first.closest('label') : document.querySelector('form button')
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      return new Promise((done) => {
        // After the frame that shows what has just been done.
        requestAnimationFrame(() =>
          timeout(() => {
            const { x, y, width, height } = target.getBoundingClientRect()
            armed = true
            done({ x: x + width / 2, y: y + height / 2 })
          }, 50),
        )
      })
    },
    shifts: () => shifts,
  }
}

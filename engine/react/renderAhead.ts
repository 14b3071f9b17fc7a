/**
 * Renders the next screen ahead, whenever the browser is idle. On a slow phone, a step that only shows a rendered screen
 * needs a third less script until the paint.
 */
import { idle } from './afterPaint.ts'
import type { Funnel } from './createFunnel.ts'
import { valuesOf } from './valuesOf.ts'

/** Prepares the next screen now, and again after each change of the state or of the form. */
export function renderAhead({ store, state, prepare }: Funnel): void {
  let isQueued = false
  const update = () => {
    isQueued = false
    const form = document.querySelector<HTMLFormElement>('main form')
    if (form) prepare(valuesOf(form))
  }
  const queue = () => {
    if (isQueued) return
    isQueued = true
    void idle().then(update)
  }
  queue()
  store.sub(state, queue)
  addEventListener('input', queue)
}

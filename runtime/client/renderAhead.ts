/**
 * Renders the next screen ahead, hidden, when the browser is idle, so that the step to this screen is faster.
 * Until the engine has loaded, the page shows screens that `runtime/server/renderNextScreens.ts` rendered.
 */
import { idle } from '../../engine/react/afterPaint.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import { valuesOf } from '../../engine/react/valuesOf.ts'

/** Renders ahead at the start, and again after each change of the state or of the form. */
export function renderAhead({ store, state, presentAhead }: Funnel): void {
  let isQueued = false
  const update = () => {
    isQueued = false
    const form = document.querySelector<HTMLFormElement>('main form')
    if (form) presentAhead(valuesOf(form))
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

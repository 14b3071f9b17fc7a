/**
 * Renders the next screen ahead: when the browser is idle, presents the screen that Continue would show now. On a slow
 * phone, a step that only shows a rendered screen needs a third less script until the paint.
 */
import { idle } from './afterPaint.ts'
import { aheadScreen } from './aheadScreen.ts'
import type { Funnel } from './createFunnel.ts'
import { valuesOf } from './formTaps.ts'
import { presentState } from './presentState.ts'
import { step } from './step.ts'

/** Presents the next screen now, and again after each change of the state or of the form. */
export function renderAhead({ store, state }: Funnel): void {
  let isQueued = false

  const update = () => {
    isQueued = false
    const form = document.querySelector<HTMLFormElement>('main form')
    if (!form) return
    const before = store.get(state)
    const { state: after } = step(before, { type: 'continue', values: valuesOf(form) })
    const next = after.screen.id === before.screen.id ? undefined : presentState(after)
    // The same object, if nothing has changed: then React does not render it again.
    if (JSON.stringify(next) !== JSON.stringify(store.get(aheadScreen))) store.set(aheadScreen, next)
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

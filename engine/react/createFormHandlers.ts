/** Turns the events of a screen's form into actions of the funnel. */
import type { ChangeEvent, MouseEvent, SyntheticEvent } from 'react'
import type { Funnel } from './createFunnel.ts'
import { createTapGuard, isSkipped, tappedRadio, valuesOf } from './formTaps.ts'
import { screenOf } from './showScreen.ts'

/** How long the learner sees a chosen answer before the next screen appears, in ms. */
const advanceDelay = 200

export interface FormHandlers {
  onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void
  onChange(event: ChangeEvent<HTMLFormElement>): void
  onClick(event: MouseEvent<HTMLFormElement>): void
}

export function createFormHandlers({ store, state, dispatch }: Funnel): FormHandlers {
  const guard = createTapGuard()
  let advanceTimer: ReturnType<typeof setTimeout> | undefined

  const send = (values: readonly string[]) => {
    clearTimeout(advanceTimer)
    if (!guard.isSecondSubmit()) dispatch({ type: 'continue', values })
  }
  const currentScreen = () => {
    const current = store.get(state)
    return screenOf(current, current.screen.id)
  }

  return {
    onSubmit(event) {
      event.preventDefault()
      send(isSkipped(event.nativeEvent) ? [] : valuesOf(event.currentTarget))
    },
    onChange({ target, currentTarget }) {
      // The choice of a radio button or a checkbox is stored as a draft at once. Any other answer is stored only when
      // the learner continues.
      const { name, type } = target as EventTarget as HTMLInputElement
      const isChoice = name === 'answer' && (type === 'radio' || type === 'checkbox')
      if (isChoice) dispatch({ type: 'choose', values: valuesOf(currentTarget) })
    },
    onClick(event) {
      const { nativeEvent, currentTarget } = event
      // Switches off the browser's own messages, because the page shows messages of its own. A click always precedes a
      // submit: Enter in a field also fires a click, on Continue.
      currentTarget.noValidate = true
      if (guard.isSecondTap(nativeEvent as PointerEvent)) return event.preventDefault()
      const screen = currentScreen()
      if (!screen.definition.autoAdvance || !tappedRadio(nativeEvent)) return
      clearTimeout(advanceTimer)
      advanceTimer = setTimeout(() => {
        if (currentScreen().id === screen.id) send(valuesOf(currentTarget))
      }, advanceDelay)
    },
  }
}

/** Turns the events of a screen's form and of its buttons into actions of the funnel. */
import type { ChangeEvent, MouseEvent, SyntheticEvent } from 'react'
import type { Funnel } from './createFunnel.ts'
import { createTapGuard, isSkipped, tappedRadio } from './formTaps.ts'
import { valuesOf } from './valuesOf.ts'
import { screenOf } from './showScreen.ts'

/** How long the learner sees a chosen answer before the next screen appears, in ms. */
const advanceDelay = 200

/**
 * The handlers of the element around the form and its buttons. The element may also contain the hidden form of the next
 * screen, after the shown form.
 */
export interface FormHandlers {
  onSubmit(event: SyntheticEvent<HTMLElement, SubmitEvent>): void
  onChange(event: ChangeEvent<HTMLElement>): void
  onClick(event: MouseEvent<HTMLElement>): void
}

const formIn = (element: HTMLElement) => element.querySelector('form')!

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
      send(isSkipped(event.nativeEvent) ? [] : valuesOf(formIn(event.currentTarget)))
    },
    onChange({ target, currentTarget }) {
      // The choice of a radio button or a checkbox is stored as a draft at once. Any other answer is stored only when
      // the learner continues.
      const { name, type } = target as EventTarget as HTMLInputElement
      const isChoice = name === 'answer' && (type === 'radio' || type === 'checkbox')
      if (isChoice) dispatch({ type: 'choose', values: valuesOf(formIn(currentTarget)) })
    },
    onClick(event) {
      const { nativeEvent, currentTarget } = event
      const form = formIn(currentTarget)
      // The page shows its own messages about wrong answers, so the browser must show none. Every submit begins with
      // a click: Enter in a field clicks the Continue button.
      form.noValidate = true
      if (guard.isSecondTap(nativeEvent as PointerEvent)) return event.preventDefault()
      const screen = currentScreen()
      if (!screen.definition.autoAdvance || !tappedRadio(nativeEvent)) return
      clearTimeout(advanceTimer)
      advanceTimer = setTimeout(() => {
        if (currentScreen().id === screen.id) send(valuesOf(form))
      }, advanceDelay)
    },
  }
}

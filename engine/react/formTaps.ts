/** Interprets a form's events, for the inline script and for React. Imports no React, so the inline script stays small. */

/** Two submits within this time are one double tap, in ms. */
const doubleSubmitTime = 250
/** A tap within this time after a submit, near the tap that caused the submit, is the second of a double tap. In ms. */
const doubleTapTime = 400
/** Two taps less than this apart are near, in px. */
const nearDistance = 40

export interface TapGuard {
  isSecondSubmit(): boolean
  /** The second tap of a double tap hits the next screen and must not answer it. A tap elsewhere always counts. */
  isSecondTap(tap: PointerEvent): boolean
}

/** Detects whether a submit or a tap is the second of a double tap. Call it for each submit and each tap. */
export function createTapGuard(): TapGuard {
  // The clock starts in the past, so the first submit always counts.
  let submittedAt = -doubleTapTime
  let last = { clientX: 0, clientY: 0 }
  let submitTap = last
  const isWithin = (time: number) => performance.now() - submittedAt < time
  return {
    isSecondSubmit() {
      if (isWithin(doubleSubmitTime)) return true
      submittedAt = performance.now()
      submitTap = last
      return false
    },
    isSecondTap(tap) {
      const { clientX, clientY } = submitTap
      const isNear = Math.hypot(tap.clientX - clientX, tap.clientY - clientY) < nearDistance
      // `detail` counts clicks: 2 for the second click of a mouse, 0 for a key or a script.
      if (isNear && tap.detail > (tap.pointerType === 'mouse' ? 1 : 0) && isWithin(doubleTapTime)) return true
      last = tap
      return false
    },
  }
}

/** The values of the inputs named `answer`, in document order. */
export const valuesOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')

/** Whether the skip button submitted the form. */
export const isSkipped = ({ submitter }: SubmitEvent) =>
  (submitter as HTMLButtonElement | null)?.name === 'skip'

/** The radio button that a tap chooses; undefined for a choice by keyboard, which has the click count 0. */
export function tappedRadio({
  target,
  detail,
}: Pick<MouseEvent, 'target' | 'detail'>): HTMLInputElement | undefined {
  if (detail === 0) return undefined
  const label = (target as Element).closest('label')
  return label?.querySelector<HTMLInputElement>('input[type=radio]') ?? undefined
}

/** Interprets a form's events, for the early script and for React. Does not use React, so the early script is small. */

/** In ms: two submits within this time are one double tap. */
const doubleSubmitTime = 250
/** In ms: for this time after a submit, a tap near the submitting tap is the second tap of a double tap. */
const doubleTapTime = 400
/** In px: two taps are near each other if the distance between them is less than this. */
const nearDistance = 40

export interface TapGuard {
  /** True for the second submit of a double tap. If false, the guard remembers this submit. */
  isSecondSubmit(): boolean
  /**
   * True for the second tap of a double tap: this tap hits the next screen, and must not answer that screen. If
   * false, the guard remembers this tap.
   */
  isSecondTap(tap: PointerEvent): boolean
}

/** Creates a guard that detects double taps. Call its methods once for each submit and each tap. */
export function createTapGuard(): TapGuard {
  // The guard starts as if the last submit was too long ago for a double tap.
  let submittedAt = -doubleTapTime
  let lastTap = { clientX: 0, clientY: 0 }
  let submitTap = lastTap
  /** Whether the last submit was less than `time` ms ago. */
  const isWithin = (time: number) => performance.now() - submittedAt < time
  return {
    isSecondSubmit() {
      if (isWithin(doubleSubmitTime)) return true
      submittedAt = performance.now()
      submitTap = lastTap
      return false
    },
    isSecondTap(tap) {
      const { clientX, clientY } = submitTap
      const isNear = Math.hypot(tap.clientX - clientX, tap.clientY - clientY) < nearDistance
      // `detail` is 0 for a key or a script, which never cause a second tap. A mouse click is a second tap only if the
      // browser counts it as a double click (`detail` is 2 or more).
      if (isNear && tap.detail > (tap.pointerType === 'mouse' ? 1 : 0) && isWithin(doubleTapTime)) return true
      lastTap = tap
      return false
    },
  }
}

/** Whether the skip button submitted the form. */
export const isSkipped = ({ submitter }: SubmitEvent) =>
  (submitter as HTMLButtonElement | null)?.name === 'skip'

/**
 * The radio button that a tap chooses, if any. A choice by keyboard (`detail` is 0) is not a tap. A tap on a link in an
 * answer chooses nothing.
 */
export function tappedRadio({
  target,
  detail,
}: Pick<MouseEvent, 'target' | 'detail'>): HTMLInputElement | undefined {
  if (detail === 0) return undefined
  const tapped = (target as Element).closest('label,a')
  return tapped?.querySelector<HTMLInputElement>('input[type=radio]') ?? undefined
}

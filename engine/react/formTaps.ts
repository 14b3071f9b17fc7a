/** What a form's events mean, for the inline script and for React alike. Free of React: the inline script is small. */

/** Two submits within this time are one double tap, in ms. */
const guardTime = 250
/** For so long after a submit, a tap on the place of the one that led to it is the second of a double tap, in ms and px. */
const settleTime = 400
const thumb = 40

export interface TapGuard {
  isSecondSubmit(): boolean
  /** Such a tap has met the next screen. A tap elsewhere is one of its own, however early. */
  isSecondTap(tap: PointerEvent): boolean
}

/** Tells, each time a submit or a tap comes, whether it is the second of a double tap. */
export function createTapGuard(): TapGuard {
  // The clock starts in the past: the first submit counts, however early.
  let submittedAt = -settleTime
  let last = { clientX: 0, clientY: 0 }
  let place = last
  const isWithin = (time: number) => performance.now() - submittedAt < time
  return {
    isSecondSubmit() {
      if (isWithin(guardTime)) return true
      submittedAt = performance.now()
      place = last
      return false
    },
    isSecondTap(tap) {
      const isNear = Math.hypot(tap.clientX - place.clientX, tap.clientY - place.clientY) < thumb
      // A mouse counts its own clicks; the click of a key or a script counts none.
      if (isNear && tap.detail > (tap.pointerType === 'mouse' ? 1 : 0) && isWithin(settleTime)) return true
      last = tap
      return false
    },
  }
}

/** What the inputs named `answer` hold, in document order. */
export const valuesOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('answer').filter((value): value is string => typeof value === 'string')

/** Whether the second, quiet button sent the form. */
export const isSkipped = ({ submitter }: SubmitEvent) =>
  (submitter as HTMLButtonElement | null)?.name === 'skip'

/** The radio button that a tap chooses. A tap counts clicks; choosing by keyboard counts none, and chooses only. */
export function tappedRadio({
  target,
  detail,
}: Pick<MouseEvent, 'target' | 'detail'>): HTMLInputElement | undefined {
  if (detail === 0) return undefined
  const label = (target as Element).closest('label')
  return label?.querySelector<HTMLInputElement>('input[type=radio]') ?? undefined
}

/** What a form's events mean, for the inline script and for React alike. Free of React: the inline script is small. */

/** Two submits within this time are one double tap, in ms. */
const guardTime = 250

/** Tells, each time a submit comes, whether it is the second of a double tap. */
export function createTapGuard(): () => boolean {
  // The clock starts in the past: the first submit counts, however early.
  let last = -guardTime
  return () => {
    const now = performance.now()
    if (now - last < guardTime) return true
    last = now
    return false
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

/** The props that all inputs of a screen have in common. */

export interface ScreenWithProblem {
  screen: { text?: string; rules?: { required?: boolean } }
  /** Why the answer was refused, in words. */
  problem: string | undefined
}

export interface InputProps {
  /**
   * Ids of elements of `ScreenTitle`, separated by a space: `hint` (the helper text) and `problem`. An id is omitted if
   * its element is not shown. Undefined if neither is shown.
   */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/**
 * `required` is true unless the config sets it to false. If a kind has optional answers by default, the `Screen.tsx`
 * of the kind must set `required` itself.
 */
export const inputProps = ({ screen, problem }: ScreenWithProblem): InputProps => ({
  describedBy: [screen.text && 'hint', problem && 'problem'].filter(Boolean).join(' ') || undefined,
  invalid: Boolean(problem),
  required: screen.rules?.required ?? true,
})

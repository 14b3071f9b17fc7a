/** The props that all inputs of a screen have in common. */

export interface ScreenWithProblem {
  screen: { text?: string; rules?: { required?: boolean } }
  /** Why the answer was refused, in words. */
  problem: string | undefined
}

export interface InputProps {
  /** Ids of two elements of `ScreenTitle`: the helper text and the problem. Undefined if the screen shows neither. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** An answer is required unless the rules in the config say otherwise. The default rules of the kind are not read. */
export const inputProps = ({ screen, problem }: ScreenWithProblem): InputProps => ({
  describedBy: [screen.text && 'hint', problem && 'problem'].filter(Boolean).join(' ') || undefined,
  invalid: Boolean(problem),
  required: screen.rules?.required ?? true,
})

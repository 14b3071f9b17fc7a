/**
 * Shows the learner whether an answer is right, what the right answer is, and why. On the screen, the verdict is above
 * the Continue button. In the markup, each answer's label is followed by its verdict. When the answer is chosen, CSS
 * alone shows the verdict, draws a sign (✓ or ✕) and the pilot (the mascot), and changes the colour of the button.
 */
import type { ReactElement } from 'react'
import { Text } from './Text.tsx'
import css from './Verdict.module.css'

export interface VerdictProps {
  /** Undefined if the config does not say whether the answer is right. */
  state: 'correct' | 'incorrect' | undefined
  /**
   * The heading (such as "That is right"), the right answer and the reason. The last two may be missing. A line
   * with two texts, such as "The right answer:" and "Cat", is an element.
   */
  lines: readonly (string | ReactElement | undefined)[]
}

const lineClasses = [undefined, css.answer, css.reason]

export const Verdict = ({ state, lines }: VerdictProps) => (
  <div className={css.verdict} data-verdict={state ?? 'open'} aria-live="polite">
    {lines.map(
      (line, index) =>
        line && (
          <p key={index} className={lineClasses[index]}>
            {typeof line === 'string' ? <Text>{line}</Text> : line}
          </p>
        ),
    )}
  </div>
)

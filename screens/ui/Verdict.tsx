/**
 * The verdict on an answer: whether the answer is right, then the text of the right answer, then the reason. On the
 * screen, the verdict is directly above the water. The water is the waves behind the Continue button. In the markup,
 * the verdict follows the answer's label. When the answer is chosen, CSS alone shows the verdict, draws its sign and
 * the pilot (the mascot), and changes the colour of the Continue button.
 */
import type { ReactElement } from 'react'
import { Text } from './Text.tsx'
import css from './Verdict.module.css'

export interface VerdictProps {
  /** Undefined if the answer is neither right nor wrong. */
  state: 'correct' | 'incorrect' | undefined
  /**
   * The heading (such as "That is right"), the right answer and the reason. The last two may be missing. A string is
   * one text. A line that joins two texts is an element.
   */
  lines: readonly (string | ReactElement | undefined)[]
}

const classOf = [undefined, css.answer, css.reason]

export const Verdict = ({ state, lines }: VerdictProps) => (
  <div className={css.verdict} data-verdict={state ?? 'open'} aria-live="polite">
    {lines.map(
      (line, at) =>
        line && (
          <p key={at} className={classOf[at]}>
            {typeof line === 'string' ? <Text>{line}</Text> : line}
          </p>
        ),
    )}
  </div>
)

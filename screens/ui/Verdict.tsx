/**
 * The verdict on an answer, as a sheet above the water: right or wrong, the right answer in words, then the reason. It
 * comes after its `Choice` in the document. If that answer is chosen, CSS alone shows the verdict, draws its sign and the
 * pilot, and tints the button below.
 */
import { Text } from './Text.tsx'
import css from './Verdict.module.css'

export interface VerdictProps {
  /** Undefined if the answer is neither right nor wrong. */
  state: 'correct' | 'incorrect' | undefined
  /** The verdict, the right answer, and why; the last may be missing. */
  lines: readonly (string | undefined)[]
}

export const Verdict = ({ state, lines }: VerdictProps) => (
  <div className={css.verdict} data-verdict={state ?? 'open'} aria-live="polite">
    {lines.map(
      (line) =>
        line && (
          <p key={line}>
            <Text>{line}</Text>
          </p>
        ),
    )}
  </div>
)

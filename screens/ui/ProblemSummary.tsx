/** Lists the wrong fields above their form, each as a link to its input. Shows nothing for a single wrong field. */
import css from './ProblemSummary.module.css'
import { Text } from './Text.tsx'

export interface ProblemSummaryProps {
  title: string | undefined
  /** The wrong fields, by the ids of their inputs. */
  fields: readonly { id: string; label: string }[]
}

export const ProblemSummary = ({ title, fields }: ProblemSummaryProps) =>
  fields.length > 1 && (
    <div className={css.summary} role="alert">
      <Text>{title}</Text>
      <ul>
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Text>{label}</Text>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )

/** Lists the invalid fields of a form as links to their inputs. Shows nothing if fewer than two fields are invalid. */
import css from './ProblemSummary.module.css'
import { Text } from './Text.tsx'

export interface ProblemSummaryProps {
  title: string | undefined
  /** The invalid fields. `id` is the id of the field's input, or of its first radio. */
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

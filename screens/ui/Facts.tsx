/** Labels and values in rows, such as a summary of answers. */
import css from './Facts.module.css'
import { Text } from './Text.tsx'

export interface FactsProps {
  items: readonly { id: string; label: string; value: string }[]
}

export function Facts({ items }: FactsProps) {
  return (
    <dl className={css.facts}>
      {items.map((item) => (
        <div key={item.id} className={css.fact}>
          <dt className={css.label}>
            <Text>{item.label}</Text>
          </dt>
          <dd className={css.value}>
            <Text>{item.value}</Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}

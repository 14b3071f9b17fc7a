/** A claim in the dark colours of the quantum theme. A table compares two options: without and with the product. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { QuantumStatic } from '../types.gen.ts'
import { Icon } from '../ui/Icon.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function QuantumStaticScreen({ screen }: ScreenProps<QuantumStatic>) {
  const { title, text, illustration = 'scene', columns, rows } = screen
  return (
    <>
      <Stage picture={illustration} light="dusk" size={112} />
      <ScreenTitle title={title} text={text} />
      <table className={css.table} aria-labelledby="title">
        <thead>
          <tr className={css.row}>
            <td className="visually-hidden" />
            <th className={css.column} scope="col">
              <Text>{columns.before}</Text>
            </th>
            <th className={css.column} scope="col">
              <Text>{columns.after}</Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, before, after }) => (
            <tr key={id} className={css.row}>
              <th className={css.label} scope="row">
                <Text>{label}</Text>
              </th>
              <td className={css.before}>
                <Text>{before}</Text>
              </td>
              <td className={css.after}>
                <Icon name="check" size={18} />
                <span>
                  <Text>{after}</Text>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

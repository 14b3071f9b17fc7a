/** A native table of two options; the second column is highlighted. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { QuantumStatic } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function QuantumStaticScreen({ screen }: ScreenProps<QuantumStatic>) {
  const { columns, rows } = screen
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <table className={css.table} aria-labelledby="title">
        <thead>
          <tr>
            <td />
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
            <tr key={id}>
              <th className={css.label} scope="row">
                <Text>{label}</Text>
              </th>
              <td className={css.before}>
                <Text>{before}</Text>
              </td>
              <td className={css.after}>
                <Text>{after}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

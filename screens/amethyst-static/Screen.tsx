/** A picture at dusk, and the reasons on cards below it. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { AmethystStatic } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function AmethystStaticScreen({ screen }: ScreenProps<AmethystStatic>) {
  return (
    <>
      <Stage picture={screen.illustration ?? 'pilot-think'} light="dusk" size={96} />
      <ScreenTitle title={screen.title} text={screen.text} />
      {screen.points && (
        <ul className={css.points} role="list">
          {screen.points.map(({ id, title, text }) => (
            <li key={id} className={css.point}>
              <p className={css.title}>
                <Text>{title}</Text>
              </p>
              <p className={css.text}>
                <Text>{text}</Text>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

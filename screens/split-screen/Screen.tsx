/** A picture, a title, a text and a list of points. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SplitScreen } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function SplitScreenScreen({ screen }: ScreenProps<SplitScreen>) {
  return (
    <>
      <Stage picture={screen.illustration} size={192} />
      <ScreenTitle title={screen.title} text={screen.text} />
      {screen.points && (
        <ol className={css.points} role="list">
          {screen.points.map(({ id, text }) => (
            <li key={id} className={css.point}>
              <p>
                <Text>{text}</Text>
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

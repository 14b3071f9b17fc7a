/** A picture, the title and text, and below them the fact in large type. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Motivation } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function MotivationScreen({ screen }: ScreenProps<Motivation>) {
  return (
    <>
      <Stage picture={screen.illustration ?? 'pilot-cheer'} light="rays" />
      <ScreenTitle title={screen.title} text={screen.text} />
      {screen.fact && (
        <p className={css.fact}>
          <Text>{screen.fact}</Text>
        </p>
      )}
    </>
  )
}

/** The fact in large type, the title above it. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Motivation } from '../types.gen.ts'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function MotivationScreen({ screen }: ScreenProps<Motivation>) {
  return (
    <>
      <Picture name={screen.illustration ?? 'pilot-cheer'} size={160} />
      <ScreenTitle title={screen.title} text={screen.text} />
      {screen.fact && (
        <p className={css.fact}>
          <Text>{screen.fact}</Text>
        </p>
      )}
    </>
  )
}

/** The fact in large type, the title above it. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Motivation } from '../types.gen.ts'
import { Illustration } from '../ui/Illustration.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function MotivationScreen({ screen }: ScreenProps<Motivation>) {
  return (
    <>
      {screen.illustration && <Illustration name={screen.illustration} size={144} />}
      <ScreenTitle title={screen.title} text={screen.text} size={screen.fact ? 'normal' : 'large'} />
      {screen.fact && (
        <p className={css.fact}>
          <Text>{screen.fact}</Text>
        </p>
      )}
    </>
  )
}

/** The words in a speech bubble of the picture. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Greeting } from '../types.gen.ts'
import { Illustration } from '../ui/Illustration.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

export default function GreetingScreen({ screen }: ScreenProps<Greeting>) {
  return (
    <>
      {screen.illustration && <Illustration name={screen.illustration} size={160} />}
      <div className={css.bubble}>
        <ScreenTitle title={screen.title} text={screen.text} size="large" />
      </div>
    </>
  )
}

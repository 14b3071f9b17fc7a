/** The words as what the pilot, or another picture, says. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Greeting } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function GreetingScreen({ screen }: ScreenProps<Greeting>) {
  return (
    <Bubble speaker={<Picture name={screen.illustration ?? 'pilot-hello'} size={200} />}>
      <ScreenTitle title={screen.title} text={screen.text} />
    </Bubble>
  )
}

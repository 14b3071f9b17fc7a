/** The pilot or another picture on the water. A speech bubble above the picture shows the title and the text. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Greeting } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'

export default function GreetingScreen({ screen }: ScreenProps<Greeting>) {
  return (
    <>
      <Bubble>
        <ScreenTitle title={screen.title} text={screen.text} />
      </Bubble>
      <Stage picture={screen.illustration ?? 'pilot-hello'} size={240} />
    </>
  )
}

/** The picture above the words, in the middle of the screen. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Divider } from '../types.gen.ts'
import { Illustration } from '../ui/Illustration.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function DividerScreen({ screen }: ScreenProps<Divider>) {
  return (
    <>
      {screen.illustration && <Illustration name={screen.illustration} size={176} />}
      <ScreenTitle title={screen.title} text={screen.text} size="large" />
    </>
  )
}

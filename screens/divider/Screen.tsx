/** The picture above a few large words. On a desktop, beside the scene: the ferry on its route. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Divider } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Way } from '../ui/Way.tsx'

export default function DividerScreen({ screen }: ScreenProps<Divider>) {
  return (
    <>
      <Stage picture={screen.illustration ?? 'scene'} />
      <Way />
      <ScreenTitle title={screen.title} text={screen.text} />
    </>
  )
}

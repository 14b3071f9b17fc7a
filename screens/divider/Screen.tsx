/** The picture above few, large words; beside the scene of a desktop, the way that is behind and before the learner. */
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

/** A large picture and title, a text, and a list of what the learner can expect. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Landing } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'

export default function LandingScreen({ screen }: ScreenProps<Landing>) {
  return (
    <>
      <Stage picture={screen.illustration ?? 'scene'} />
      <ScreenTitle title={screen.title} text={screen.text} variant="display" />
      {screen.points && <BulletList items={screen.points} />}
    </>
  )
}

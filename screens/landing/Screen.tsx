/** A large picture and title, and a card with what to expect. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Landing } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Card } from '../ui/Card.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function LandingScreen({ screen }: ScreenProps<Landing>) {
  return (
    <>
      <Picture name={screen.illustration ?? 'scene'} size={168} />
      <ScreenTitle title={screen.title} text={screen.text} size="display" />
      {screen.points && (
        <Card raised>
          <BulletList items={screen.points} />
        </Card>
      )}
    </>
  )
}

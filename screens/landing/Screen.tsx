/** A large picture and title, and a card with what to expect. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Landing } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Card } from '../ui/Card.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function LandingScreen({ screen }: ScreenProps<Landing>) {
  return (
    <>
      {screen.illustration && <Illustration name={screen.illustration} size={168} />}
      <ScreenTitle title={screen.title} text={screen.text} size="display" />
      {screen.points && (
        <Card raised>
          <BulletList items={screen.points} />
        </Card>
      )}
    </>
  )
}

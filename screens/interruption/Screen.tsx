/** A picture, the title and text, then a card. The card lists what the next step changes and what stays the same. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Interruption } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Card } from '../ui/Card.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import css from './Screen.module.css'

export default function InterruptionScreen({ screen }: ScreenProps<Interruption>) {
  return (
    <>
      <Stage picture={screen.illustration ?? 'pilot-think'} size={112} />
      <ScreenTitle title={screen.title} text={screen.text} />
      {screen.points && (
        <div className={css.points}>
          <Card>
            <BulletList items={screen.points} />
          </Card>
        </div>
      )}
    </>
  )
}

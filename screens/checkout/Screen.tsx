/** What the learner gets, and the summary as a card of labels and values. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Checkout } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Note } from '../ui/Note.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function CheckoutScreen({ screen, strings }: ScreenProps<Checkout>) {
  return (
    <>
      <ScreenTitle title={screen.title ?? strings.title} text={screen.text} />
      {screen.points && (
        <div className={css.points}>
          <p className={css.heading}>
            <Text>{strings.points}</Text>
          </p>
          <BulletList items={screen.points} />
        </div>
      )}
      {screen.items && (
        <Card raised>
          <Facts items={screen.items} />
        </Card>
      )}
      <Note>{screen.note}</Note>
    </>
  )
}

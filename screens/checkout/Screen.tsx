/** Shows what the learner gets, a summary of labels and values, and the prices. The pilot is beside the title. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Checkout } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Note } from '../ui/Note.tsx'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import { Terms } from './Terms.tsx'

export default function CheckoutScreen({ screen, strings, locale, today }: ScreenProps<Checkout>) {
  const { title = strings.title, text, points, items, terms, note } = screen
  return (
    <div className={css.offer}>
      <div className={css.head}>
        <ScreenTitle title={title} text={text} />
        <Pilot pose="cheer" size={96} />
      </div>
      {points && (
        <div className={css.points}>
          <h2 className={css.heading}>
            <Text>{strings.points}</Text>
          </h2>
          <BulletList items={points} />
        </div>
      )}
      {items && (
        <Card raised>
          <Facts items={items} />
        </Card>
      )}
      {terms && <Terms {...{ terms, strings, locale, today }} />}
      <Note>{note}</Note>
    </div>
  )
}

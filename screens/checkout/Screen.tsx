/** The summary as a card of labels and values. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Checkout } from '../types.gen.ts'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Note } from '../ui/Note.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function CheckoutScreen({ screen, strings }: ScreenProps<Checkout>) {
  return (
    <>
      <ScreenTitle title={screen.title ?? strings.title} text={screen.text} />
      {screen.items && (
        <Card raised>
          <Facts items={screen.items} />
        </Card>
      )}
      <Note>{screen.note}</Note>
    </>
  )
}

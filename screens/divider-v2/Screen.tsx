/** The picture, the words, and the findings as tiles. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { DividerV2 } from '../types.gen.ts'
import { Illustration } from '../ui/Illustration.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function DividerV2Screen({ screen }: ScreenProps<DividerV2>) {
  return (
    <>
      {screen.illustration && <Illustration name={screen.illustration} size={144} />}
      <ScreenTitle title={screen.title} text={screen.text} size="large" />
      {screen.highlights && (
        <dl className={css.tiles}>
          {screen.highlights.map(({ id, label, value }) => (
            <div key={id} className={css.tile}>
              <dt className={css.label}>
                <Text>{label}</Text>
              </dt>
              <dd className={css.value}>
                <Text>{value}</Text>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

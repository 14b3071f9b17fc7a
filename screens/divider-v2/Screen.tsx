/** The picture, the words, and the findings as tiles. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { DividerV2 } from '../types.gen.ts'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function DividerV2Screen({ screen }: ScreenProps<DividerV2>) {
  return (
    <>
      <Picture name={screen.illustration ?? 'pilot-point'} size={160} />
      <ScreenTitle title={screen.title} text={screen.text} />
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

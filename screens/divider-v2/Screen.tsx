/** The picture, the text, and the highlights as tiles. With `level`, the reached level replaces the tiles. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { DividerV2 } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import { LevelResult } from './LevelResult.tsx'
import css from './Screen.module.css'

export default function DividerV2Screen({ screen, strings }: ScreenProps<DividerV2>) {
  const { title, text, illustration, level, highlights } = screen
  if (level) return <LevelResult {...{ title, text, illustration, level }} heading={strings.points!} />
  return (
    <>
      <Stage picture={illustration ?? 'pilot-point'} size={168} />
      <ScreenTitle title={title} text={text} />
      {highlights && (
        <dl className={css.tiles}>
          {highlights.map(({ id, label, value }) => (
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

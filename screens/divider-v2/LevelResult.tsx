/** A level on its scale, and what the learner can do at this level. */
import type { DividerV2 } from '../types.gen.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import css from './LevelResult.module.css'

type LevelResultProps = Required<Pick<DividerV2, 'level' | 'title'>> &
  Pick<DividerV2, 'text' | 'illustration'> & {
    /** The heading above what the learner can do at this level. */
    heading: string
  }

export function LevelResult({ title, text, illustration, level, heading }: LevelResultProps) {
  const band = plainText(level.band)
  const result = level.results.find((each) => each.band === band)
  const reachedIndex = level.scale.indexOf(band)
  return (
    <>
      <Stage picture={illustration ?? 'pilot-cheer'} light="rays" size={152} />
      <div className={css.result}>
        <div className={css.head}>
          <p className={css.band} aria-hidden="true">
            {band}
          </p>
          <ScreenTitle title={result?.title ?? title} />
        </div>
        <p className={css.text}>
          <Text>{result?.text ?? text}</Text>
        </p>
        <ol className={css.scale} role="list">
          {level.scale.map((each, index) => (
            <li
              key={each}
              data-state={index < reachedIndex ? 'done' : index === reachedIndex ? 'current' : undefined}
              aria-current={index === reachedIndex ? 'step' : undefined}
            >
              {each}
            </li>
          ))}
        </ol>
        {result && (
          <div className={css.card}>
            <p className={css.heading}>
              <Text>{heading}</Text>
            </p>
            <BulletList items={result.points} />
          </div>
        )}
      </div>
    </>
  )
}

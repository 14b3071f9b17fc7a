/** The picture fills the upper half; the words are below it, in reading order. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SplitScreen } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

export default function SplitScreenScreen({ screen }: ScreenProps<SplitScreen>) {
  return (
    <>
      <div className={css.picture}>
        <Picture name={screen.illustration} size={208} />
      </div>
      <div className={css.words}>
        <ScreenTitle title={screen.title} text={screen.text} />
        {screen.points && <BulletList items={screen.points} />}
      </div>
    </>
  )
}

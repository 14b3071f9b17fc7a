/** The steps of the work, under a ring that turns until scripts continue. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Loader } from '../types.gen.ts'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import css from './Screen.module.css'

export default function LoaderScreen({ screen, strings }: ScreenProps<Loader>) {
  return (
    <>
      <div className={css.stage}>
        <Picture name={screen.illustration ?? 'pilot-read'} size={144} />
        <svg className={css.ring} viewBox="0 0 176 176" aria-hidden="true">
          <circle cx="88" cy="88" r="84" />
        </svg>
      </div>
      <ScreenTitle title={screen.title ?? strings.title} text={screen.text} />
      <div className={css.steps}>
        <Stepper steps={screen.steps} current={0} />
      </div>
    </>
  )
}

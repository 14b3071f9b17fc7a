/** A picture, a title and a list of steps. While the learner waits, more steps become done. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Loader } from '../types.gen.ts'
import { Card } from '../ui/Card.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import css from './Screen.module.css'

export default function LoaderScreen({ screen, strings, done }: ScreenProps<Loader>) {
  return (
    <>
      <Stage picture={screen.illustration ?? 'pilot-read'} />
      <ScreenTitle title={screen.title ?? strings.title} text={screen.text} />
      <div className={css.steps}>
        <Card>
          <Stepper steps={screen.steps} current={Math.floor(done * screen.steps.length)} />
        </Card>
      </div>
    </>
  )
}

/**
 * A picture above the title and the text. A desktop already shows the scene beside the screen. So on a desktop, CSS
 * hides the picture `scene` and shows the ferry route.
 */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Divider } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { FerryRoute } from '../ui/FerryRoute.tsx'

export default function DividerScreen({ screen }: ScreenProps<Divider>) {
  const { illustration = 'scene' } = screen
  return (
    <>
      <Stage picture={illustration} />
      {illustration === 'scene' && <FerryRoute />}
      <ScreenTitle title={screen.title} text={screen.text} />
    </>
  )
}

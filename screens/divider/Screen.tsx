/** The picture above the words, in the middle of the screen. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Divider } from '../types.gen.ts'
import { Picture } from '../ui/Picture.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function DividerScreen({ screen }: ScreenProps<Divider>) {
  return (
    <>
      <Picture name={screen.illustration ?? 'scene'} size={176} />
      <ScreenTitle title={screen.title} text={screen.text} />
    </>
  )
}

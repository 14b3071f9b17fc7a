/** The frame of every screen, with the markup of its texts rendered: the same on server and browser. */
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { Frame, type FrameProps } from '../../screens/ui/Frame.tsx'
import { TextRenderer } from '../../screens/ui/Text.tsx'

export type ScreenFrameProps = FrameProps

export const ScreenFrame = (props: FrameProps) => (
  <TextRenderer value={renderMarkup}>
    <Frame {...props} />
  </TextRenderer>
)

/** The frame of every screen. It renders the markup of the texts. Server and browser use the same component. */
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { Frame, type FrameProps } from '../../screens/ui/Frame.tsx'
import { TextRenderer } from '../../screens/ui/Text.tsx'

export type ScreenFrameProps = FrameProps

export const ScreenFrame = (props: FrameProps) => (
  <TextRenderer value={renderMarkup}>
    <Frame {...props} />
  </TextRenderer>
)

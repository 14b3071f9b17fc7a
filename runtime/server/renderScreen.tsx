/** Renders one screen as HTML. */
import { renderToString } from 'react-dom/server'
import type { Presented } from '../../engine/react/present.ts'
import { ScreenOutlet } from '../../engine/react/ScreenOutlet.tsx'
import type { Views } from '../../engine/react/views.ts'
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'
import { ScreenForm } from '../../screens/ui/ScreenForm.tsx'
import { PictogramDrawer, type DrawPictogram } from '../../screens/ui/pictograms.ts'
import { screenViews } from '../../screens/views.gen.ts'
import { ScreenFrame, type ScreenFrameProps } from '../app/ScreenFrame.tsx'
import { PostedLink } from './runFormFields.tsx'

loadPictures()

/** Loads all views, so that the server renders any of them without a wait. */
export async function loadViews(): Promise<Views> {
  const loaded = Object.entries(screenViews).map(
    async ([kind, load]) => [kind, (await load()).default] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

export interface RenderOptions {
  /** Draws a pictogram inside the page. If it returns undefined, the browser requests the pictogram as an image. */
  draw: DrawPictogram
  /** Whether each link of the frame is a `PostedLink`: a button that posts a form. */
  postsLinks?: boolean
}

export const renderScreen = (
  presented: Presented,
  views: Views,
  { draw, postsLinks }: RenderOptions,
): string =>
  renderToString(
    <PictogramDrawer value={draw}>
      <ScreenOutlet
        shown={{ key: 0, presented }}
        views={views}
        frame={postsLinks ? PostingFrame : ScreenFrame}
        form={ScreenForm}
      />
    </PictogramDrawer>,
  )

const PostingFrame = (props: ScreenFrameProps) => <ScreenFrame {...props} link={PostedLink} />

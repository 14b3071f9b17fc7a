/**
 * A decorative picture of the ferry's pilot. A screen shows at most one pilot. On desktops and on phones in landscape,
 * a form hides this picture, because the scene beside the form shows the pilot, or because there is no room. A picture
 * on a `Stage` stays visible, because the stage covers the scene. The browser requests the image after the layout.
 */
import css from './Pilot.module.css'
import type { Pose } from './poses.ts'

export interface PilotProps {
  pose: Pose
  /** Width and height in px, at least 48. The picture is smaller if there is less room. */
  size?: number
}

export const Pilot = ({ pose, size = 160 }: PilotProps) => (
  <img
    className={css.pilot}
    src={`/drawings/pilot-${pose}.gen.svg`}
    width={size}
    height={size}
    alt=""
    loading="lazy"
  />
)

/**
 * The ferry's pilot. Decorative. A screen shows at most one pilot. In the form of a screen, this picture is hidden on
 * desktops, because the scene beside the form shows the pilot, and on phones in landscape. On a `Stage` it is shown
 * there too. The browser requests the image after the layout.
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

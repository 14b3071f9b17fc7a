/**
 * A decorative picture of the ferry's pilot. A screen shows at most one pilot. In a form on a desktop or on a phone in
 * landscape, this picture is hidden, unless it is on a `Stage`: see `Pilot.module.css`.
 */
import css from './Pilot.module.css'
import type { Pose } from './poses.ts'

export interface PilotProps {
  pose: Pose
  /** Width and height in px: choose at least 48. In a narrow container, the picture shrinks. */
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

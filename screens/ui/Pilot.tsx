/** The ferry's pilot. Decorative, and not more than one on a screen. It is requested once the screen is laid out. */
import css from './Pilot.module.css'
import type { Pose } from './poses.ts'

export interface PilotProps {
  pose: Pose
  /** Width and height in px, 48 or more; less if there is less room. */
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

/** Where the picture of a screen that asks nothing stands: as wide as the screen, and it ends in water. Decorative. */
import { Picture, type PictureName } from './Picture.tsx'
import css from './Stage.module.css'

export interface StageProps {
  picture: PictureName
  /** `rays` when something is celebrated, once: on the way forward; `dusk` glows. */
  light?: 'sky' | 'rays' | 'dusk'
  /** Width and height in px of everything but a scene. */
  size?: number
}

export const Stage = ({ picture, light = 'sky', size = 208 }: StageProps) => (
  <div className={css.stage} data-light={picture === 'scene' ? undefined : light}>
    <Picture name={picture} size={size} />
  </div>
)

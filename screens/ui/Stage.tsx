/** The area for the picture of a screen without a question: as wide as the screen, with water at its lower edge. Decorative. */
import { Picture, type PictureName } from './Picture.tsx'
import css from './Stage.module.css'

export interface StageProps {
  picture: PictureName
  /** `rays` celebrate something, with a motion on the way forward; `dusk` glows. */
  light?: 'sky' | 'rays' | 'dusk'
  /** Width and height in px of every picture except a scene. */
  size?: number
}

export const Stage = ({ picture, light = 'sky', size = 208 }: StageProps) => (
  <div className={css.stage} data-light={picture === 'scene' ? undefined : light}>
    <Picture name={picture} size={size} />
  </div>
)

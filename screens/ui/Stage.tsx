/**
 * A decorative picture for screens without a question. The stage is as wide as the screen and has water at its lower
 * edge. On desktops and on phones in landscape, the page already has a scene at the side: the picture `scene` is
 * hidden, and any other picture covers the scene at the side.
 */
import { Picture, type PictureName } from './Picture.tsx'
import css from './Stage.module.css'

export interface StageProps {
  picture: PictureName
  /**
   * The background of the picture. A scene has its own background and ignores `light`. `rays` is for a celebration.
   * `dusk` is an evening sky.
   */
  light?: 'sky' | 'rays' | 'dusk'
  /** Width and height of the picture in px. A scene fills the stage. */
  size?: number
}

export const Stage = ({ picture, light = 'sky', size = 208 }: StageProps) => (
  <div className={css.stage} data-light={picture === 'scene' ? undefined : light}>
    <Picture name={picture} size={size} />
  </div>
)

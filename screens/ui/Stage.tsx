/**
 * The picture of a screen without a question. As wide as the screen, with water at its lower edge. On desktops and on
 * phones in landscape, the frame shows the scene beside the form: there a stage with a scene is hidden, and any other
 * picture covers that scene. Decorative.
 */
import { Picture, type PictureName } from './Picture.tsx'
import css from './Stage.module.css'

export interface StageProps {
  picture: PictureName
  /**
   * The background of any picture but a scene. `rays`: for a celebration; after a step forward, the picture rises.
   * `dusk`: an evening sky.
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

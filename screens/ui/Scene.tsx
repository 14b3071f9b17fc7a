/** The theme's picture of the river. Decorative. It ends in a wave in the colour of the canvas. */
import css from './Scene.module.css'

export const Scene = () => <div className={css.scene} aria-hidden="true" />

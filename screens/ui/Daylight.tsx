/**
 * The sun, or at night the moon, inside a `Readout`. Elements around the `Readout` set the attribute `data-part` (from
 * `partOfDay`) and the CSS variable `--at`: the position of the light, from 0 at the start of the `Readout` to 1 at its
 * end.
 */
import css from './Daylight.module.css'

export const Daylight = () => <span className={css.light} />

/**
 * The sun, or at night the moon, inside a `Readout`. An element around the `Readout` has the attribute `data-part`
 * (from `partOfDay`), and `--at`: the position of the light, from 0 at the start of the line to 1 at its end.
 */
import css from './Daylight.module.css'

export const Daylight = () => <span className={css.light} />

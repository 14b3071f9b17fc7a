/**
 * The sun, or at night the moon, in a `Readout`. An element around both has `data-part` (of `partOfDay`), and `--at` says
 * how much of the day is over, from 0 to 1.
 */
import css from './Daylight.module.css'

export const Daylight = () => <span className={css.light} />

/**
 * The sun, or at night the moon, in a `Readout`. An element around both has `data-part` (from `partOfDay`). Its `--at` is
 * the part of the day that is over, from 0 to 1.
 */
import css from './Daylight.module.css'

export const Daylight = () => <span className={css.light} />

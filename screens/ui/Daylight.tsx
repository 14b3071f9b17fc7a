/**
 * The sun, or at night the moon, in a `Readout`. An element around both has `data-part` (from `partOfDay`). `--at` is the
 * position of the light, from 0 at the start to 1 at the end.
 */
import css from './Daylight.module.css'

export const Daylight = () => <span className={css.light} />

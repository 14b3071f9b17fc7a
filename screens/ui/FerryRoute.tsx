/** A picture of the route across the water, from the first pier to the flag on the other bank. Only on desktops. */
import { FerryShape } from './Ferry.tsx'
import css from './FerryRoute.module.css'

export const FerryRoute = () => (
  <svg className={css.route} viewBox="0 0 440 220" aria-hidden="true">
    <path
      className={css.water}
      d="M0 96c40-22 80-22 120 0s80 22 120 0 80-22 120 0 60 18 80 8v96a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z"
    />
    <path className={css.rest} d="M42 176C120 60 200 206 262 132S380 70 398 62" />
    <path className={css.done} d="M42 176C104 84 168 158 222 160" />
    <g className={css.piers}>
      <circle cx="42" cy="176" r="11" />
      <circle cx="116" cy="130" r="9" />
    </g>
    <g className={css.ahead}>
      <circle cx="300" cy="99" r="9" />
      <circle cx="352" cy="79" r="9" />
    </g>
    <path className={css.bank} d="M366 62h74v14a12 12 0 0 1-12 12h-50Z" />
    <path className={css.mast} d="M404 62V14" />
    <path className={css.flag} d="M404 12l34 11-34 12Z" />
    <g transform="translate(186 100) scale(1.9)">
      <FerryShape />
    </g>
  </svg>
)

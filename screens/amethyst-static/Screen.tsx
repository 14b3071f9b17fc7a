/** A claim in the dusk colours of the amethyst theme. The numbers that prove it are drawn as lights on the water. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { AmethystStatic } from '../types.gen.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Stage } from '../ui/Stage.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

/**
 * Returns a function that formats 61 as "61%". Each space becomes U+00A0, because the server and the browser may format
 * with different spaces.
 */
function percentFormat(locale: string): (percent: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'percent' })
  return (percent) => format.format(percent / 100).replaceAll(/\s/g, '\u00A0')
}
// Makes the browser read its language data while the view loads, not when the view is shown.
percentFormat('en')

export default function AmethystStaticScreen({ screen, locale }: ScreenProps<AmethystStatic>) {
  const { title, text, illustration = 'scene', proof } = screen
  const format = percentFormat(locale)
  return (
    <>
      <Stage picture={illustration} light="dusk" size={168} />
      <ScreenTitle title={title} text={text} />
      <figure className={css.proof}>
        <figcaption className={css.measured}>
          <Text>{proof.title}</Text>
        </figcaption>
        <dl className={css.shares}>
          {proof.shares.map(({ id, text: label, percent }) => (
            <div key={id} className={css.share}>
              <dt>
                <Text>{label}</Text>
              </dt>
              <dd className={css.percent}>{format(percent)}</dd>
              <Light percent={percent} />
            </div>
          ))}
        </dl>
        <p className={css.source}>
          <Text>{proof.source}</Text>
        </p>
      </figure>
    </>
  )
}

/** A light at the end of its reflection on the water. The length of the reflection shows the share. */
const Light = ({ percent }: { percent: number }) => (
  <svg className={css.light} width="100%" height="16" aria-hidden="true">
    <rect className={css.water} y="5" width="100%" height="6" rx="3" />
    <rect className={css.path} y="5" width={`${percent}%`} height="6" rx="3" />
    <circle className={css.glow} cx={`${percent}%`} cy="8" r="8" />
    <circle className={css.lamp} cx={`${percent}%`} cy="8" r="5" />
  </svg>
)

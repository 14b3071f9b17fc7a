/** The plans as cards. The button is at the bottom of each card. A featured plan is highlighted. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { PricingPlan, PricingTeaser } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Button } from '../ui/Button.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Price } from '../ui/Price.tsx'
import { Text } from '../ui/Text.tsx'
import { Tile } from '../ui/Tile.tsx'
import css from './Screen.module.css'

type Plan = PricingPlan & { cta: { href: string } }
type Section = Omit<PricingTeaser, 'plans'> & { plans: readonly Plan[] }

export default function PricingTeaserSection({ section }: SectionProps<Section>) {
  const Heading = useInnerHeading()
  const { id = section.kind, kind, title, text, plans, note } = section
  return (
    <PageSection kind={kind} id={id} title={title} text={text}>
      <ul className={css.plans} role="list">
        {plans.map((plan, index) => (
          <li key={plan.id} className={css.plan} data-featured={plan.featured || undefined}>
            <div className={css.head}>
              <Tile index={index} emoji={plan.emoji} />
              <div>
                <Heading className={css.name}>
                  <Text>{plan.name}</Text>
                </Heading>
                {plan.text && (
                  <p className={css.text}>
                    <Text>{plan.text}</Text>
                  </p>
                )}
              </div>
            </div>
            {plan.price && (
              <p className={css.price}>
                <Price value={plainText(plan.price)} period={plan.period && plainText(plan.period)} />
              </p>
            )}
            {plan.items && <BulletList items={plan.items} />}
            <div className={css.action}>
              <Button variant={plan.featured ? 'primary' : 'secondary'} wide href={plan.cta.href}>
                <Text>{plan.cta.text}</Text>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <p className={css.note}>
          <Text>{note}</Text>
        </p>
      )}
    </PageSection>
  )
}

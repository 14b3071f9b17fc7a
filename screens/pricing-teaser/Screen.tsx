/** The plans as cards of one height, their buttons on one line. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { PricingPlan, PricingTeaser } from '../types.gen.ts'
import { BulletList } from '../ui/BulletList.tsx'
import { Button } from '../ui/Button.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Price } from '../ui/Price.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

type Plan = PricingPlan & { cta: { href: string } }
type Section = Omit<PricingTeaser, 'plans'> & { plans: readonly Plan[] }

export default function PricingTeaserSection({ section }: SectionProps<Section>) {
  const Heading = useInnerHeading()
  const { id = section.kind, kind, title, text, plans, note } = section
  return (
    <PageSection kind={kind} id={id} title={title} text={text}>
      <ul className={css.plans} role="list">
        {plans.map((plan) => (
          <li key={plan.id} className={css.plan}>
            <div className={css.head}>
              <Heading className={css.name}>
                <Text>{plan.name}</Text>
              </Heading>
              {plan.text && (
                <p className={css.text}>
                  <Text>{plan.text}</Text>
                </p>
              )}
              {plan.price && (
                <p>
                  <Price value={plainText(plan.price)} period={plan.period && plainText(plan.period)} />
                </p>
              )}
            </div>
            {plan.items && <BulletList items={plan.items} />}
            <div className={css.way}>
              <Button variant="secondary" wide href={plan.cta.href}>
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

import { expect, test } from 'vitest'
import { isPrice } from './isPrice.ts'

test.each([
  'lighter-plan.courses-only.price',
  'screens.lighter-plan.answers.courses-only.period',
  'plan.terms',
  'plan.terms.currency',
  'plan.terms.rates.year.months',
  'screens.plan.terms.note',
  'experiments.offer.cheap.screens.plan.terms.title',
  'sections.pricing.plans.premium.price',
])('%s is part of a price', (path) => expect(isPrice(path)).toBe(true))

test.each([
  'reason.price.emoji',
  'screens.reason.answers.price.text',
  'experiments.price.cheap.screens.goal.title',
  'terms.category',
  'screens.terms.title',
  'sections.links.items.terms.to',
  'footer.terms',
])('%s is not part of a price: "price" or "terms" is an id there', (path) =>
  expect(isPrice(path)).toBe(false),
)

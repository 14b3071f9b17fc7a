/**
 * Profile names with products: a user who saves such a name gets its products (see `addNameEffects.ts`). Each case of
 * the subscription status has two names.
 */
import type { UserProduct } from '../../engine/plugins/subscriptionStatus.ts'
import { statusCases, type StatusCase } from '../statusCases.ts'
import { unreadable, type Purchase } from './addNameEffects.ts'

export const nameOfCase = (each: StatusCase) => `case ${statusCases.indexOf(each)}`
/** The products of this name lead to the status `last` of the case. A test saves this name before `nameOfCase`. */
export const nameBeforeCase = (each: StatusCase) => `before ${nameOfCase(each)}`

const product = (category: string, type = 'any', trial = false): UserProduct => ({
  status: 'ok',
  category,
  type,
  trial,
})
const course = product('self study')

function productsOf({ products = [], failed, blocked }: StatusCase): readonly UserProduct[] {
  if (failed) return [unreadable]
  // A page with blocked fetches must not get this course. If the page gets it, the test fails.
  return blocked ? [course] : products
}

function productsBefore({ last = {} }: StatusCase): readonly UserProduct[] {
  const { courses, tutoring, groupLessons } = last as Readonly<Record<string, string>>
  return [
    ...(courses ? [product('self study', 'any', courses === 'trial')] : []),
    ...(tutoring ? [product('tutors', 'any', tutoring === 'trial')] : []),
    ...(groupLessons === 'active' ? [product('any', 'group_lessons')] : []),
  ]
}

export const tiers = ['free', 'trial', 'premium'] as const
export const nameOfTier = (tier: (typeof tiers)[number]) => `tier ${tier}`
const productsOfTier = { free: [], trial: [{ ...course, trial: true }], premium: [course] }

/** The name that buys courses, tutoring and group lessons. */
export const nameOfAllProducts = 'all products'

export const purchases: readonly Purchase[] = [
  {
    name: nameOfAllProducts,
    products: [course, product('tutors'), product('any', 'group_lessons')],
    freeForUkraine: false,
  },
  ...statusCases.flatMap((each) => [
    { name: nameOfCase(each), products: productsOf(each), freeForUkraine: each.freeForUkraine ?? false },
    { name: nameBeforeCase(each), products: productsBefore(each), freeForUkraine: false },
  ]),
  ...tiers.map((tier) => ({ name: nameOfTier(tier), products: productsOfTier[tier], freeForUkraine: false })),
]

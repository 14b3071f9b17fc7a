/**
 * Whether a path leads to a price or to a part of a price, such as `plan.terms.currency`. Not a price:
 * `screens.terms.title` (of the screen `terms`) and `reason.price.emoji` (of the answer `price`).
 */
export const isPrice = (path: string) => pricePath.test(path)

const pricePath =
  /(?<!(?:^|\.)(?:screens|answers|experiments|sections|items|navigation|footer))\.(?:terms(?:\.|$)|(?:price|currency|period)$)/

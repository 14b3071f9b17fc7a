/**
 * Whether a path leads to a price or to a part of a price. The fields of a price have the same names in all kinds:
 * `terms`, `price`, `currency` and `period`. At the start of a path or after the name of a list, such a name is an id
 * (`screens.terms.title`). `price`, `currency` and `period` are ids if the path continues (`reason.price.emoji`).
 */
export const isPrice = (path: string) => pricePath.test(path)

const pricePath =
  /(?<!(?:^|\.)(?:screens|answers|experiments|sections|items|navigation|footer))\.(?:terms(?:\.|$)|(?:price|currency|period)$)/

/**
 * Whether the path of a field is part of a price. All kinds use these names for the parts of a price. But the same name
 * is an id after the name of a list (`screens.terms.title`), and so is `price` before a field (`reason.price.emoji`).
 */
export const isPrice = (path: string) => pricePath.test(path)

const pricePath =
  /(?<!(?:^|\.)(?:screens|answers|experiments|sections|items|navigation|footer))\.(?:terms(?:\.|$)|(?:price|currency|period)$)/

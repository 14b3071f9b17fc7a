/**
 * Whether the path of a field is part of a price. All kinds name the parts of a price `terms`, `price`, `currency` and
 * `period`. But after the name of a list, the same name is an id (`screens.terms.title`). `price` before a field is an
 * id too (`reason.price.emoji`).
 */
export const isPrice = (path: string) => pricePath.test(path)

const pricePath =
  /(?<!(?:^|\.)(?:screens|answers|experiments|sections|items|navigation|footer))\.(?:terms(?:\.|$)|(?:price|currency|period)$)/

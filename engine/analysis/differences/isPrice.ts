/** Whether the path of a field is part of a price. All kinds use these names for the parts of a price. */
export const isPrice = (path: string) => /(?:^|\.)(?:terms|price|currency|period)(?:\.|$)/.test(path)

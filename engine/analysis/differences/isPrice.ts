/** Whether a field says what something costs. All kinds use the same names for it. */
export const isPrice = (path: string) => /(?:^|\.)(?:terms|price|currency|period)(?:\.|$)/.test(path)

/** A text with one value, which keeps its own direction and is no markup: a masked number has stars. */
export const filled = (text: string | undefined, name: string, value: string): string =>
  text!.replace(`{{${name}}}`, () => `\u2068${value.replace(/[\\*[\]]/g, '\\$&')}\u2069`)

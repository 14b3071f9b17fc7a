/**
 * Fills one value into a text. The value keeps its own writing direction. Its characters are not read as markup: a masked
 * phone number, for example, contains asterisks.
 */
export const fillValue = (text: string | undefined, name: string, value: string): string =>
  text!.replace(`{{${name}}}`, () => `\u2068${value.replace(/[\\*[\]]/g, '\\$&')}\u2069`)

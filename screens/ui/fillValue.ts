/**
 * Replaces the placeholder `{{name}}` in a text with a value. The value keeps its own writing direction, and is not read
 * as markup: a masked phone number, for example, contains asterisks. Throws if the text is undefined.
 */
export const fillValue = (text: string | undefined, name: string, value: string): string =>
  text!.replace(`{{${name}}}`, () => `\u2068${value.replace(/[\\*[\]]/g, '\\$&')}\u2069`)

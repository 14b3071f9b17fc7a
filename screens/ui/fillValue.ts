/**
 * Replaces the placeholder `{{name}}` in a text with a value. The value keeps its own writing direction. It is not read
 * as markup, because a value can contain marks, such as the asterisks of a masked phone number.
 * @throws if the text is undefined.
 */
export const fillValue = (text: string | undefined, name: string, value: string): string =>
  text!.replace(`{{${name}}}`, () => `\u2068${value.replace(/[\\*[\]]/g, '\\$&')}\u2069`)

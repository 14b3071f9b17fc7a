import { builtInTexts } from './builtInTexts.ts'
import type { Choice } from './form.ts'

/** The choices of a yes-or-no question. @param where JSON pointer to the question. */
export const yesNoChoices = (where: string): Choice[] => [
  { value: true, aliases: ['yes'], label: builtInTexts.yes, where },
  { value: false, aliases: ['no'], label: builtInTexts.no, where },
]

/**
 * Answer fields: extra values of a screen that are stored with each answer, such as the question's name in reports.
 * `site.json` declares the answer fields.
 */
import type { Site } from './rawConfig.ts'

/** The names of the fields, in the order in which they are stored. */
export const answerFieldNames = ({ answerFields = {} }: Site): string[] => Object.keys(answerFields)

/** The fields whose values must be names of properties in `catalogue.json`. */
export const cataloguedFields = ({ answerFields = {} }: Site): string[] =>
  Object.keys(answerFields).filter((name) => answerFields[name]!.catalogued)

const maxLength = 100

/** Whether a screen may have this value in an answer field. */
export const isFieldValue = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= maxLength

/** The end of the message for a value that `isFieldValue` refuses. */
export const refusedFieldWords = `is not a text of at most ${maxLength} characters`

/** Parts that the schemas of several routes share. */

/** Text without U+0000, which PostgreSQL cannot store. */
const storable = '^[^\\u0000]*$'

/** A text that the database can store. @param maxLength in characters. */
export const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: storable }) as const

export const time = { type: 'string', format: 'date-time' } as const

/** An object with exactly these fields. All of them are required. */
export const record = <Fields extends object>(title: string, fields: Fields) => ({
  title,
  type: 'object',
  properties: fields,
  required: Object.keys(fields),
  additionalProperties: false,
})

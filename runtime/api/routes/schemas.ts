/** What the schemas of several routes share. */

/** PostgreSQL stores no zero character. */
const storable = '^[^\\u0000]*$'

/** @param maxLength in characters. */
export const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: storable }) as const

export const time = { type: 'string', format: 'date-time' } as const

/** @param fields all of them are always there. */
export const record = <Fields extends object>(title: string, fields: Fields) => ({
  title,
  type: 'object',
  properties: fields,
  required: Object.keys(fields),
  additionalProperties: false,
})

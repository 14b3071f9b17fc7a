/** The shared parts of the schemas of routes. */

/** PostgreSQL cannot store U+0000. */
const storable = '^[^\\u0000]*$'

/** @param maxLength in characters. */
export const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: storable }) as const

export const time = { type: 'string', format: 'date-time' } as const

/** @param fields all of them are required. */
export const record = <Fields extends object>(title: string, fields: Fields) => ({
  title,
  type: 'object',
  properties: fields,
  required: Object.keys(fields),
  additionalProperties: false,
})

/** JSON text for a column, without what PostgreSQL's JSON cannot hold: U+0000, and halves of surrogate pairs. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'string' ? Buffer.from(field.replaceAll('\0', '')).toString() : field,
  )

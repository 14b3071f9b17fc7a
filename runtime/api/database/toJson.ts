/**
 * JSON text for a column. In values, it removes U+0000 and replaces unpaired surrogates: PostgreSQL's JSON cannot store
 * them. Keys do not change.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'string' ? Buffer.from(field.replaceAll('\0', '')).toString() : field,
  )

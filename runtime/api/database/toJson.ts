/**
 * Returns JSON text for a column. Removes U+0000 from values and replaces unpaired surrogates in values, because
 * PostgreSQL cannot store them. Keys do not change.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'string' ? Buffer.from(field.replaceAll('\0', '')).toString() : field,
  )

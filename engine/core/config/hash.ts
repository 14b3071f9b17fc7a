/** JSON with sorted keys, so the order of fields does not change the result. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const record = value as Record<string, unknown>
  let fields = ''
  for (const key of Object.keys(record).sort()) {
    const field = record[key]
    if (field !== undefined) fields += `${fields && ','}${JSON.stringify(key)}:${canonical(field)}`
  }
  return `{${fields}}`
}

/** A short, stable hash of plain data, to identify versions. It is not secure. */
export function hash(value: unknown): string {
  const text = canonical(value)
  let a = 0x811c9dc5
  let b = 0x1000193
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
  }
  return ((a >>> 0) * 0x100000 + ((b >>> 0) & 0xfffff)).toString(36)
}

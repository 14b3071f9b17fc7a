import { isObject } from '../isObject.ts'

/** The object in a JSON text; undefined if the text is missing, corrupt or not an object. */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

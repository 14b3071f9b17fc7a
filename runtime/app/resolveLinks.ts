import { textLinkPattern } from '../../engine/core/config/linkUrl.ts'

/**
 * Replaces the target of each link with its URL, in all texts of a value at any depth. For example, the target in
 * `[words](page:privacy-policy)` is `page:privacy-policy`.
 * @param url returns the URL of a target.
 */
export function resolveLinks(value: unknown, url: (to: string) => string): unknown {
  if (typeof value === 'string') {
    return value.includes('](')
      ? value.replace(textLinkPattern, (_all, type: string, id: string) => `](${url(`${type}:${id}`)})`)
      : value
  }
  if (Array.isArray(value)) return value.map((each) => resolveLinks(each, url))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, resolveLinks(field, url)]))
}

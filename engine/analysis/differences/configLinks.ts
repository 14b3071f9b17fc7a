/**
 * Finds the links to funnels and pages in a site's configs: in the site itself, its funnels and its pages. Translations
 * are not searched.
 */
import type { Configs } from '../../core/config/loadConfigs.ts'
import { linkFields, textLinkPattern } from '../../core/config/linkUrl.ts'

export interface ConfigLink {
  /** The linked funnel or page. A link to `page:level/a1` has `page:level`. */
  to: string
  /** The config that contains the link: `page:home`, `funnel:trial`; undefined for the site. */
  from: string | undefined
  /** The field and its config, such as `finish of funnel "trial"`. */
  where: string
}

export const configLinksOf = ({ site, funnels, pages }: Configs): ConfigLink[] => [
  ...linksIn(site, undefined),
  // `page:home` is the default of `finish`.
  ...[...funnels].flatMap(([id, { raw }]) => linksIn({ finish: 'page:home', ...raw }, `funnel:${id}`)),
  ...[...pages].flatMap(([id, { raw }]) => linksIn(raw, `page:${id}`)),
]

/**
 * Finds the links in a config, or in a part of a config.
 * @param from the `from` of every link that is found.
 */
export function linksIn(data: unknown, from: string | undefined): ConfigLink[] {
  const owner = from === undefined ? 'the site' : from.replace(/^(\w+):(.+)$/, '$1 "$2"')
  const found: ConfigLink[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      const field = path.at(-1) ?? ''
      const fieldLink = linkFields.has(field) ? /^(?:funnel|page):[^/]+/.exec(value)?.[0] : undefined
      const inTexts = [...value.matchAll(textLinkPattern)].map(
        ([, type, id]) => `${type}:${id!.split('/')[0]}`,
      )
      const at = (field === 'to' ? path.slice(0, -1) : path).join('.')
      for (const to of [...(fieldLink ? [fieldLink] : []), ...inTexts])
        found.push({ to, from, where: `${at} of ${owner}` })
    } else if (Array.isArray(value))
      value.forEach((each, at) => visit(each, [...path, idOf(each) ?? String(at)]))
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key])
  }
  visit(data, [])
  return found
}

/** The id or kind of a list's entry; it replaces the index in `where`. */
function idOf(entry: unknown): string | undefined {
  const { id, kind } = (entry ?? {}) as { id?: unknown; kind?: unknown }
  const name = id ?? kind
  return typeof name === 'string' ? name : undefined
}

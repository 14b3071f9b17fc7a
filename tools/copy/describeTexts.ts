/** Describes each text for translators: its screen or section, and the path of the URL that shows it. */
import type { RawFunnel, RawPage } from '../../engine/core/config/rawConfig.ts'
import { fillPath } from '../../engine/core/config/pagePath.ts'
import { fromPointer } from '../../engine/core/jsonPointer.ts'
import { textsOf } from '../../engine/core/copy/funnelTexts.ts'
import type { TextEntry } from '../../engine/core/copy/texts.ts'
import { armTexts } from '../../engine/core/experiments/armTexts.ts'
import { withArms } from '../../engine/core/experiments/mergePatch.ts'
import type { Registry } from '../../engine/core/kind/registry.ts'

export interface DescribedText extends TextEntry {
  /** Kind, field, screen and chapter: `single-choice · answers.travel.text · screen "Your goal?" · chapter "You"`. */
  context: string
  /**
   * The path of the screen or page of the text; empty for the texts of the site. If a page config lists `entries`, the
   * page has one path for each entry, and `url` is the path of the first entry.
   */
  url: string
}

/** The path of a screen, with a query that forces an arm if one is given. Without a screen, the path of the funnel. */
function urlOf(
  { id, path }: Pick<RawFunnel, 'id' | 'path'>,
  screen?: string,
  arm?: { key: string; id: string },
): string {
  const base = path ?? `/funnel/${id}`
  return base + (screen === undefined ? '' : `/${screen}`) + (arm ? `?${arm.key}=${arm.id}` : '')
}

export function describeFunnelTexts(raw: RawFunnel, registry: Registry): DescribedText[] {
  const ofFunnel = inDocumentOrder(raw, textsOf(raw, registry)).map((entry) => {
    const screen = itemOf(raw.screens, 'screens', entry)
    return {
      ...entry,
      context: contextOf('funnel', entry.key, screen),
      url: urlOf(raw, screen?.id),
    }
  })
  const ofArms = armTexts(raw, registry).map(({ experiment, variation, plainKey, entry }) => {
    const screen = itemOf(withArms(raw, { [experiment]: variation }).screens, 'screens', entry)
    const context = contextOf('funnel', plainKey, screen)
    return {
      ...entry,
      context: `${context} · experiment ${experiment}, variation ${variation}`,
      url: urlOf(raw, screen?.id, { key: experiment, id: variation }),
    }
  })
  return [...ofFunnel, ...ofArms]
}

export const describePageTexts = (raw: RawPage, registry: Registry): DescribedText[] =>
  inDocumentOrder(raw, textsOf(raw, registry)).map((entry) => ({
    ...entry,
    context: contextOf('page', entry.key, itemOf(raw.sections, 'sections', entry)),
    url: typeof raw.entries === 'object' ? fillPath(raw.path, raw.entries[0] ?? {}) : raw.path,
  }))

/** Texts of the site appear on many screens, so their `url` is empty. */
export const describeSiteTexts = (entries: readonly TextEntry[]): DescribedText[] =>
  entries.map((entry) => {
    const [, kind, name] = /^kinds\.([^.]+)\.(.+)$/.exec(entry.key) ?? []
    return { ...entry, context: kind ? `${kind} · ${name}` : `site · ${entry.key}`, url: '' }
  })

/** Sorts in the order of the config: the text of an answer, its description, then the text of the next answer. */
function inDocumentOrder(config: object, entries: readonly TextEntry[]): TextEntry[] {
  const positions = new Map<string, number>()
  const visit = (value: unknown, pointer: string) => {
    positions.set(pointer, positions.size)
    if (typeof value !== 'object' || value === null) return
    for (const [key, field] of Object.entries(value)) visit(field, `${pointer}/${key}`)
  }
  visit(config, '')
  return entries.toSorted((a, b) => positions.get(a.pointer)! - positions.get(b.pointer)!)
}

interface Item {
  id?: string
  kind: string
  title?: unknown
  chapter?: unknown
}

/** The screen or section that a text belongs to, if any. @param listName `screens` or `sections`. */
function itemOf(items: readonly Item[], listName: string, { pointer }: TextEntry): Item | undefined {
  const [first, index] = fromPointer(pointer)
  return first === listName ? items[Number(index)] : undefined
}

function contextOf(owner: 'funnel' | 'page', key: string, item: Item | undefined): string {
  if (!item) return `${owner} · ${key}`
  const field = key.split('.').slice(2).join('.')
  const part = owner === 'page' ? 'section' : 'screen'
  return [
    item.kind,
    field,
    ...(typeof item.title === 'string' && field !== 'title' ? [`${part} "${item.title}"`] : []),
    ...(typeof item.chapter === 'string' ? [`chapter "${item.chapter}"`] : []),
  ].join(' · ')
}

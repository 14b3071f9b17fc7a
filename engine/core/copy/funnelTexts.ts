/** The texts of a whole funnel or page: those of its own fields, and those of each screen or section. */
import type { RawFunnel, RawPage } from '../config/rawConfig.ts'
import type { Registry } from '../kind/registry.ts'
import { collectTexts, entryKey, mapTexts, type MapText, type TextEntry } from './texts.ts'

type WithTexts = Pick<RawFunnel, 'screens'> | Pick<RawPage, 'sections'>

const itemsOf = (config: WithTexts) =>
  'screens' in config
    ? ({ list: 'screens', items: config.screens } as const)
    : ({ list: 'sections', items: config.sections } as const)

const cache = new WeakMap<WithTexts, { registry: Registry; texts: readonly TextEntry[] }>()

/** All texts of a config. Cached, because several checks need the texts of the same config. */
export function textsOf(config: WithTexts, registry: Registry): readonly TextEntry[] {
  const last = cache.get(config)
  if (last?.registry === registry) return last.texts
  const texts = findTexts(config, registry)
  cache.set(config, { registry, texts })
  return texts
}

function findTexts(config: WithTexts, registry: Registry): TextEntry[] {
  const { list, items } = itemsOf(config)
  const ownPaths = registry.texts(list === 'screens' ? 'funnel' : 'page')
  return [
    ...collectTexts(config, ownPaths),
    ...items.flatMap((item, index) =>
      collectTexts(item, registry.texts(item.kind), `${list}.${entryKey(items, index)}`, `/${list}/${index}`),
    ),
  ]
}

/** The config with each text replaced by the result of `map`. */
export function mapConfigTexts<T extends RawFunnel | RawPage>(
  config: T,
  registry: Registry,
  map: MapText,
): T {
  const { list, items } = itemsOf(config)
  const ownPaths = registry.texts(list === 'screens' ? 'funnel' : 'page')
  const mapped = items.map((item, index) =>
    mapTexts(item, registry.texts(item.kind), `${list}.${entryKey(items, index)}`, map),
  )
  return { ...mapTexts(config, ownPaths, '', map), [list]: mapped }
}

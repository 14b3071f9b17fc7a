/** Programs as they are run and sent: by funnel, arms and locale, each made when it is first asked for. */
import { localizeProgram, localizeStrings } from '../../engine/core/copy/localize.ts'
import { sliceProgram, type LocalHead, type Slice } from '../../engine/core/copy/localProgram.ts'
import { answerRules } from '../../engine/core/answers/rules.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'
import { hash } from '../../engine/core/config/hash.ts'
import { linkUrl, localPath, siteLinks } from '../../engine/core/config/linkUrl.ts'
import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import type { ScreenConfig } from '../../engine/core/kind/defineKind.ts'
import { definitionOf, type Registry } from '../../engine/core/kind/registry.ts'
import { reviveProgram, type LinkedProgram, type Program } from '../../engine/core/program.ts'
import type { Languages } from './languages.ts'

export interface LocalProgram {
  program: Program
  local: LocalHead
  slices: readonly Slice[]
  /** Where browsers find the slices: what they are made of is in the URL, so that any process can answer. */
  url: string
}

export interface Programs {
  /** @throws where no funnel has this id. */
  get(funnelId: string, arms: Readonly<Record<string, string>>, locale: string): LocalProgram
  /** By the parts of its URL; undefined where this process has another version, or no such program. */
  atUrl(parts: ProgramUrl): LocalProgram | undefined
}

/** The parts of a program's URL: `/programs/<funnel>/<locale>/<arms>/<version>`. */
export interface ProgramUrl {
  funnel: string
  locale: string
  /** The number of each experiment's variation, in their order: `0-2`; `-` where there are none. */
  arms: string
  /** Of everything that the slices say, their text included. */
  version: string
}

/** Programs that are kept ready. A process makes the others again when they are asked for. */
const maxKept = 200

const uiStrings = [
  'continue',
  'back',
  'skip',
  'progress',
  'language',
  'resume',
  'unknown',
  'memory-only',
  'offline.title',
  'offline.text',
  'offline.close',
] as const

export function createPrograms(configs: Configs, registry: Registry, languages: Languages): Programs {
  const made = new Map<string, LocalProgram>()
  const experimentsOf = (funnelId: string) => configs.funnels.get(funnelId)?.raw.experiments ?? []
  /** Only arms that exist: a run may be of another version. */
  const knownArms = (funnelId: string, arms: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      experimentsOf(funnelId).map(({ key, variations }) => [
        key,
        variations.find(({ id }) => id === arms[key])?.id ?? variations[0]!.id,
      ]),
    )
  const armsInUrl = (funnelId: string, arms: Readonly<Record<string, string>>): string =>
    experimentsOf(funnelId)
      .map(({ key, variations }) => variations.findIndex(({ id }) => id === arms[key]))
      .join('-') || '-'
  const armsFromUrl = (funnelId: string, text: string): Record<string, string> => {
    const numbers = text.split('-').map(Number)
    return Object.fromEntries(
      experimentsOf(funnelId).flatMap(({ key, variations }, index) => {
        const variation = variations[numbers[index] ?? -1]
        return variation ? [[key, variation.id]] : []
      }),
    )
  }
  const make = (funnelId: string, arms: Readonly<Record<string, string>>, locale: string): LocalProgram => {
    const funnel = configs.funnels.get(funnelId)
    if (!funnel) throw new Error(`No funnel is named "${funnelId}"`)
    const { program: linked, armedKeys } = funnel.link(arms)
    const texts = languages.language(locale, `funnel:${funnelId}`)
    const translated = localizeProgram(linked, registry, {
      ...texts,
      lookup: (key) => texts.lookup(armedKeys.get(key) ?? key),
    })
    const finished = {
      ...translated,
      screens: translated.screens.map((screen) => ({ ...screen, config: finish(screen.config, locale) })),
    }
    const local = headOf(finished, locale)
    const slices = sliceProgram(local, finished)
    const parts = { funnel: funnelId, locale, arms: armsInUrl(funnelId, arms), version: hash(slices) }
    return {
      program: reviveProgram(finished, finished.screens, registry),
      local,
      slices,
      url: `/programs/${parts.funnel}/${parts.locale}/${parts.arms}/${parts.version}`,
    }
  }

  /** Resolves what a text may hold besides words: links of the site, and the words for broken rules. */
  function finish(config: ScreenConfig, locale: string): ScreenConfig {
    const definition = definitionOf(registry, config)
    const rules = { ...definition.rules(config), ...config.rules }
    const messages = { ...ruleMessages(rules, definition.answer === 'multiple', locale), ...config.messages }
    const linked = resolveLinks(config, (to) => linkUrl(to, locale, configs)) as ScreenConfig
    return Object.keys(messages).length > 0 ? { ...linked, messages } : linked
  }

  function ruleMessages(rules: Rules, choices: boolean, locale: string): Record<string, string> {
    return Object.fromEntries(
      answerRules.flatMap((rule) => {
        const value = rules[rule.name]
        if (value === undefined || value === false) return []
        const key = `rules.${rule.name}${choices && rule.choices ? 'Choices' : ''}`
        // In words: programs outlive the day on which they are made.
        const limit =
          value === 'today'
            ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
            : value
        return [[rule.name, languages.text(locale, key, { count: Number(value), limit: String(limit) })]]
      }),
    )
  }

  function headOf(program: LinkedProgram, locale: string): LocalHead {
    const { screens, ...head } = program
    const { defaultLocale } = configs.site
    const kinds = [...new Set(screens.map(({ config }) => config.kind))].filter(
      (kind) => registry.strings[kind],
    )
    const site = languages.language(locale)
    return {
      head,
      locale,
      base: localPath(program.path, locale, defaultLocale),
      finish: linkUrl(program.finish, locale, configs),
      languages: localPath('/languages', locale, defaultLocale),
      strings: Object.fromEntries(
        uiStrings.map((name) => [`ui.${name}`, languages.text(locale, `ui.${name}`, { value: '{{value}}' })]),
      ),
      kinds: Object.fromEntries(
        kinds.map((kind) => [kind, localizeStrings(registry.strings[kind]!, `kinds.${kind}`, site)]),
      ),
    }
  }

  const get: Programs['get'] = (funnelId, arms, locale) => {
    const known = knownArms(funnelId, arms)
    const key = JSON.stringify([funnelId, known, locale])
    const local = made.get(key) ?? make(funnelId, known, locale)
    // The last one used comes last: the first one is dropped.
    made.delete(key)
    made.set(key, local)
    if (made.size > maxKept) made.delete(made.keys().next().value!)
    return local
  }

  return {
    get,
    atUrl({ funnel, locale, arms, version }) {
      if (!configs.funnels.has(funnel) || !configs.site.locales.includes(locale)) return undefined
      const local = get(funnel, armsFromUrl(funnel, arms), locale)
      return local.url === `/programs/${funnel}/${locale}/${arms}/${version}` ? local : undefined
    },
  }
}

/** Links inside texts, `[words](page:privacy-policy)`, to URLs; at any depth. */
export function resolveLinks(value: unknown, url: (to: string) => string): unknown {
  if (typeof value === 'string') {
    return value.includes('](')
      ? value.replace(siteLinks, (_all, type: string, id: string) => `](${url(`${type}:${id}`)})`)
      : value
  }
  if (Array.isArray(value)) return value.map((each) => resolveLinks(each, url))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, resolveLinks(field, url)]))
}

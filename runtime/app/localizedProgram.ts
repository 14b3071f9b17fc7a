/** A linked program in one language: its texts, rule messages and links, and the texts of the frame around it. */
import { answerRules } from '../../engine/core/answers/rules.ts'
import { linkUrl, localPath } from '../../engine/core/config/linkUrl.ts'
import type { Linked } from '../../engine/core/config/compileFunnel.ts'
import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import { localizeProgram, localizeStrings } from '../../engine/core/copy/localize.ts'
import type { LocalHead } from '../../engine/core/copy/localProgram.ts'
import type { KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import { definitionOf, type Registry } from '../../engine/core/kind/registry.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'
import type { LinkedProgram } from '../../engine/core/program.ts'
import type { Languages } from './languages.ts'
import { resolveLinks } from './resolveLinks.ts'

export interface ProgramSources {
  configs: Configs
  registry: Registry
  languages: Languages
}

/** The built-in texts that the frame of a funnel shows. */
const uiStrings = [
  'continue',
  'back',
  'skip',
  'progress',
  'language',
  'resume',
  'unknown',
  'memory-only',
  'error',
  'offline.title',
  'offline.text',
  'close',
] as const

export function localizedProgram(
  { program, armedKeys }: Linked,
  locale: string,
  sources: ProgramSources,
): { program: LinkedProgram; local: LocalHead } {
  const { registry, languages } = sources
  const texts = languages.language(locale, `funnel:${program.id}`)
  const translated = localizeProgram(program, registry, {
    ...texts,
    // The text of an arm has another key in the translations than in the program.
    lookup: (key) => texts.lookup(armedKeys.get(key) ?? key),
  })
  const screens = translated.screens.map((screen) => ({
    ...screen,
    config: localizedScreen(screen.config, locale, sources),
  }))
  const localized = { ...translated, screens }
  return { program: localized, local: headOf(localized, locale, sources) }
}

/** Resolves the links in texts. Adds the rules' messages, and the text that Continue has while answers are missing. */
function localizedScreen(
  config: ScreenConfig,
  locale: string,
  { configs, registry, languages }: ProgramSources,
): ScreenConfig {
  const definition = definitionOf(registry, config)
  const rules = { ...definition.rules(config), ...config.rules }
  const defaultMessages = ruleMessages(rules, definition.answer === 'multiple', locale, languages)
  const min = fewestChoices(definition, rules, config)
  const linked = resolveLinks(config, (to) => linkUrl(to, locale, configs)) as ScreenConfig
  const messages: Record<string, string> = { ...defaultMessages, ...linked.messages }
  // If several answers are needed, the message for a missing answer says how many.
  if (min > 1 && messages.min && !config.messages?.required) messages.required = messages.min
  return {
    ...linked,
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(min > 0 && { waiting: { text: waitingText(min, locale, languages), min } }),
  }
}

/** How many answers a learner must choose at least; 0 if none is required, or if the kind has no choices. */
function fewestChoices(definition: KindDefinition, rules: Rules, config: ScreenConfig): number {
  if (!rules.required || definition.domain(config).type !== 'ids') return 0
  return (definition.answer === 'multiple' && rules.min) || 1
}

const waitingText = (min: number, locale: string, languages: Languages) =>
  languages.text(locale, min > 1 ? 'ui.choose-more' : 'ui.choose-one', { min: String(min) })

/** The message of each rule. @param countsChoices true if the rules limit the number of choices, not a value. */
function ruleMessages(
  rules: Rules,
  countsChoices: boolean,
  locale: string,
  languages: Languages,
): Record<string, string> {
  return Object.fromEntries(
    answerRules.flatMap((rule) => {
      const value = rules[rule.name]
      if (value === undefined || value === false) return []
      const key = `rules.${rule.name}${countsChoices && rule.choices ? 'Choices' : ''}`
      // The limit "today" is shown as a word, not as a date, because a program is used for more than one day.
      const limit =
        value === 'today' ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day') : value
      return [[rule.name, languages.text(locale, key, { count: Number(value), limit: String(limit) })]]
    }),
  )
}

function headOf(
  { screens, ...head }: LinkedProgram,
  locale: string,
  { configs, registry, languages }: ProgramSources,
): LocalHead {
  const { defaultLocale } = configs.site
  const kinds = [...new Set(screens.map(({ config }) => config.kind))]
  const siteTexts = languages.language(locale)
  // `present.ts` replaces `{{value}}`, so the placeholder stays.
  const ui = (name: string) => languages.text(locale, `ui.${name}`, { value: '{{value}}' })
  return {
    head,
    locale,
    base: localPath(head.path, locale, defaultLocale),
    finish: linkUrl(head.finish, locale, configs),
    languages: localPath('/languages', locale, defaultLocale),
    strings: Object.fromEntries(uiStrings.map((name) => [`ui.${name}`, ui(name)])),
    kinds: Object.fromEntries(
      kinds.flatMap((kind) => {
        const strings = registry.strings[kind]
        return strings ? [[kind, localizeStrings(strings, `kinds.${kind}`, siteTexts)]] : []
      }),
    ),
  }
}

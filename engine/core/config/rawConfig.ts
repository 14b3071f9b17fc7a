/**
 * The types of configs as marketers write them. Data has these types only after schema validation. The schemas in
 * `engine/schema` describe each field.
 */
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { SectionConfig } from '../kind/sectionConfig.ts'
import type { Access } from '../plugin/guard.ts'

export type ConditionSource = Record<string, unknown>

export interface Band {
  from: number
  id: string
  text?: string
}

export interface Route {
  when?: ConditionSource
  to: string
}

export interface RawScreen extends ScreenConfig {
  when?: ConditionSource
  next?: readonly Route[]
  terminal?: boolean
}

export interface Patch {
  screens?: Record<string, unknown>
  scores?: Record<string, unknown>
  conditions?: Record<string, unknown>
}

export interface Experiment {
  key: string
  feature?: string
  weights?: readonly number[]
  coverage?: number
  namespace?: readonly [string, number, number]
  condition?: ConditionSource
  variations: readonly { id: string; patch?: Patch }[]
}

export interface Head {
  title: string
  description?: string
}

export interface RawFunnel {
  id: string
  path?: string
  theme?: string
  locales?: readonly string[]
  head?: Head
  scores?: Record<string, { bands: readonly Band[] }>
  conditions?: Record<string, ConditionSource>
  experiments?: readonly Experiment[]
  renamed?: Record<string, string>
  /** The link that opens after the last screen. */
  finish?: string
  screens: readonly RawScreen[]
}

export interface RawSection extends SectionConfig {
  when?: ConditionSource
}

export interface RawPage {
  id: string
  path: string
  theme?: string
  locales?: readonly string[]
  access?: Access
  /** The link that opens for visitors without access. */
  otherwise?: string
  /** The values of the path's parameters: a list, or the name of the resource that provides them. */
  entries?: string | readonly Readonly<Record<string, string>>[]
  head: Head
  sections: readonly RawSection[]
}

export interface RawNavigationLink {
  id: string
  text: string
  to: string
  /**
   * Who sees the link: only people who are not signed in (`visitors`), or only those who are (`registered`). Default:
   * everyone.
   */
  for?: 'visitors' | 'registered'
}

/** An extra field of screens. Its value is stored with the answer to the screen. */
export interface AnswerField {
  description: string
  /** True if the field's values are names of catalogue properties. */
  catalogued?: boolean
}

export interface SiteFlags {
  use_new_year_ui?: boolean
  dyslexic_mode_allowed?: boolean
}

/** The site with the ids of its themes. Without `themes`, conditions may compare `theme` with any id. */
export interface SiteWithThemes extends Site {
  themes?: readonly string[]
}

export interface Site {
  name: string
  description?: string
  mainDomain: string
  defaultLocale: string
  locales: readonly string[]
  alternateLinks?: 'all' | 'filtered' | 'none'
  /** Search engines get no links to these languages if `alternateLinks` is `filtered`. */
  special?: readonly string[]
  /** Has the same effect as `special`. */
  extended?: readonly string[]
  theme: string
  flags?: SiteFlags
  answerFields?: Readonly<Record<string, AnswerField>>
  /** The offers that funnels sell, by id. */
  offers?: Readonly<Record<string, { description: string }>>
  /** The options of each plugin, by name. */
  plugins?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  navigation?: readonly RawNavigationLink[]
  footer?: readonly RawNavigationLink[]
}

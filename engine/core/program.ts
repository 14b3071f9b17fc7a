/**
 * A program: a funnel that is loaded, migrated, validated and linked. `LinkedProgram` is plain data, which the server
 * sends to the browser in slices: ranges of screens. `Program` also has compiled conditions; `walk` needs them.
 */
import { compileCondition, type ScopeTest } from './conditions/compileCondition.ts'
import type { Band, ConditionSource, Head } from './config/rawConfig.ts'
import type { KindDefinition } from './kind/defineKind.ts'
import type { ScreenConfig } from './kind/screenConfig.ts'
import { definitionOf, type NamedKinds } from './kind/registry.ts'
import type { Rules } from './kind/rules.ts'

export interface LinkedRoute {
  when?: ConditionSource
  /** Position in the list of screens. */
  to: number
}

export interface LinkedScreen {
  config: ScreenConfig
  when?: ConditionSource
  next?: readonly LinkedRoute[]
  /** Answer id → position of the screen that follows. */
  gotos?: Readonly<Record<string, number>>
  /** The funnel ends after this screen, even if the screen has routes. */
  terminal?: boolean
  /** The number of screens after this one in the longest chain (`computeChains.ts`). Conditions are not evaluated. */
  longest: number
  /** The same number in the shortest chain. */
  shortest: number
}

/** The data of a program without its screens. It is small and sent first. */
export interface ProgramHead {
  id: string
  path: string
  theme: string
  locales: readonly string[]
  head?: Head
  finish: string
  /** The hash of the structure, without texts. A run with another hash is migrated. */
  hash: string
  /** The number of screens. */
  length: number
  scores: Readonly<Record<string, readonly Band[]>>
  conditions: Readonly<Record<string, ConditionSource>>
  /** Old id → new id, for screens (`goal`) and answers (`goal.work`). */
  renamed: Readonly<Record<string, string>>
  /** The names of screen fields that are stored with each answer. */
  answerFields: readonly string[]
  /** The arms whose patches were applied: experiment key → variation id. */
  arms: Readonly<Record<string, string>>
  /**
   * Experiment key → ids of the screens that its arms add, change or remove. A key that is not in `arms` has no ids.
   */
  exposures: Readonly<Record<string, readonly string[]>>
  /** The progress in percent at which each chapter after the first begins. */
  chapterStarts: readonly number[]
}

export interface LinkedProgram extends ProgramHead {
  screens: readonly LinkedScreen[]
}

export interface ProgramScreen {
  readonly position: number
  readonly id: string
  readonly config: ScreenConfig
  /** The plain data of the screen. */
  readonly linked: LinkedScreen
  readonly definition: KindDefinition
  readonly rules: Rules
  /** The ids of the possible answers; undefined if there is no list of answers. */
  readonly ids: ReadonlySet<string> | undefined
  readonly when: ScopeTest | undefined
  readonly next: readonly { when: ScopeTest | undefined; to: number }[]
  /** The paths that the conditions of `when` and `next` read, such as `answers.goal`. */
  readonly reads: ReadonlySet<string>
  readonly gotos: ReadonlyMap<string, number>
  readonly terminal: boolean
  readonly longest: number
  readonly shortest: number
}

export interface Program extends ProgramHead {
  /** Screens by position; `undefined` if their slice is not loaded yet. */
  readonly screens: readonly (ProgramScreen | undefined)[]
  /** Screen id → position, for the loaded screens. */
  readonly position: ReadonlyMap<string, number>
}

/** Compiles the conditions of a screen and looks up its kind. @throws if the kind is unknown. */
function reviveScreen(
  linked: LinkedScreen,
  position: number,
  head: ProgramHead,
  kinds: NamedKinds,
): ProgramScreen {
  const { config } = linked
  const definition = definitionOf(kinds, config)
  const reads = new Set<string>()
  const compile = (source: ConditionSource | undefined) =>
    source && compileCondition(source, head.conditions, reads)
  const domain = definition.domain(config)
  return {
    position,
    id: config.id,
    config,
    linked,
    definition,
    rules: { ...definition.rules(config), ...config.rules },
    ids: domain.type === 'ids' ? new Set(domain.ids) : undefined,
    when: compile(linked.when),
    next: (linked.next ?? []).map((route) => ({ when: compile(route.when), to: route.to })),
    reads,
    gotos: new Map(Object.entries(linked.gotos ?? {})),
    terminal: linked.terminal ?? false,
    longest: linked.longest,
    shortest: linked.shortest,
  }
}

/** A program with one slice, which begins at position `from`. `extendProgram` adds the other slices. */
export function reviveProgram(
  head: ProgramHead,
  slice: readonly LinkedScreen[],
  kinds: NamedKinds,
  from = 0,
): Program {
  const empty: Program = { ...head, screens: Array.from({ length: head.length }), position: new Map() }
  return extendProgram(empty, slice, kinds, from)
}

/** A copy of the program with one more slice, which begins at position `from`. */
export function extendProgram(
  program: Program,
  slice: readonly LinkedScreen[],
  kinds: NamedKinds,
  from: number,
): Program {
  const screens = [...program.screens]
  const position = new Map(program.position)
  slice.forEach((linked, offset) => {
    const screen = reviveScreen(linked, from + offset, program, kinds)
    screens[screen.position] = screen
    position.set(screen.id, screen.position)
  })
  return { ...program, screens, position }
}

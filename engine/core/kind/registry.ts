/** The kinds that exist, looked up by name or by question type; a registry with two kinds of one name fails at once. */
import type { PictogramNames } from '../pictograms/pictogramNames.ts'
import type { Plugins } from '../plugin/createPlugins.ts'
import type { KindDefinition } from './defineKind.ts'
import type { ScreenConfig } from './screenConfig.ts'
import type { KindCheck } from './kindFinding.ts'

/** One field that is text: `answers.*.text`, where `*` is the id of an entry (or a key). */
export interface TextPath {
  path: string
  /** False for words of the language that is learnt: they are the same in every locale. */
  translate: boolean
  maxLength: number
}

/** A finding of a schema validator (the part of ajv's ErrorObject that is read). */
export interface SchemaFinding {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
  data?: unknown
  parentSchema?: Record<string, unknown>
  /** The name of a property that is not allowed, if a schema of names refuses it. */
  propertyName?: string
}

/** All that a linked program needs of the kinds: the browser's part. */
export interface NamedKinds {
  readonly byName: ReadonlyMap<string, KindDefinition>
}

export interface Kinds extends NamedKinds {
  /** The kind that a question-type name means. */
  readonly byQuestionType: ReadonlyMap<string, KindDefinition>
}

/** What loading configs needs besides the kinds: context roots, validators, text fields and built-in strings. */
export interface Registry extends Kinds {
  /** The plugins, and with them all context roots that conditions and texts can read. */
  readonly plugins: Plugins
  /** By the name of an envelope (`funnel`, `page`, `site`, `theme`, `copy`), of a kind, or of the data that a kind shows. */
  validate(name: string, data: unknown): readonly SchemaFinding[]
  /** By kind of screen. */
  readonly checks: Readonly<Record<string, KindCheck>>
  /** By kind, or by envelope. */
  texts(name: string): readonly TextPath[]
  /** The pictograms that a field `emoji` can name. */
  readonly pictograms: PictogramNames
  /** English built-in strings by kind. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The name of the schema of the data that a kind shows. */
export const dataSchema = (kind: string) => `${kind}:data`

/** @param questionTypes kinds by the names of question types. */
export function createKinds(
  definitions: readonly KindDefinition[],
  questionTypes: Readonly<Record<string, string>>,
): Kinds {
  const byName = new Map<string, KindDefinition>()
  for (const definition of definitions) {
    if (byName.has(definition.kind)) throw new Error(`Two kinds are named "${definition.kind}"`)
    byName.set(definition.kind, definition)
  }
  const byQuestionType = Object.entries(questionTypes).map(
    ([type, kind]) => [type, byName.get(kind)!] as const,
  )
  return { byName, byQuestionType: new Map(byQuestionType) }
}

/** The definition of a screen's kind. Throws for an unknown one: `compile` refuses such configs. */
export function definitionOf(kinds: NamedKinds, screen: Pick<ScreenConfig, 'kind'>): KindDefinition {
  const definition = kinds.byName.get(screen.kind)
  if (!definition) throw new Error(`No kind is named "${screen.kind}"`)
  return definition
}

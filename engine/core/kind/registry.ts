/** Kinds by name and by question type, and the registry. */
import type { PictogramNames } from '../pictograms/pictogramName.ts'
import type { Plugins } from '../plugin/createPlugins.ts'
import type { KindDefinition } from './defineKind.ts'
import type { ScreenConfig } from './screenConfig.ts'
import type { KindCheck } from './kindFinding.ts'

/** The path of a text field: `answers.*.text`. `*` means every entry of a list or a map. */
export interface TextPath {
  path: string
  /** False for texts that are the same in every locale: texts in the learnt language, names of languages. */
  translate: boolean
  maxLength: number
}

/** A finding of a schema validator: the members of ajv's `ErrorObject` that the engine uses. */
export interface SchemaFinding {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
  data?: unknown
  parentSchema?: Record<string, unknown>
  /** The name of a property, if the schema refuses this name. */
  propertyName?: string
}

/** The part of `Kinds` that a linked program needs, on the server and in the browser. */
export interface NamedKinds {
  readonly byName: ReadonlyMap<string, KindDefinition>
}

export interface Kinds extends NamedKinds {
  /** Kinds by question-type name. */
  readonly byQuestionType: ReadonlyMap<string, KindDefinition>
}

/** Everything that is needed to load configs: kinds, context roots, validators, text fields and built-in texts. */
export interface Registry extends Kinds {
  /** The plugins, with all context roots that conditions and texts can read. */
  readonly plugins: Plugins
  /** The paths of the server's own routes. No page or funnel can be there or below. */
  readonly serverPaths: readonly string[]
  /**
   * Validates data against a schema.
   * @param name the name of the schema: a type of config file (`funnel`, `page`, `site`, `theme`, `copy`, `catalogue`),
   * the name of a kind, or the result of `dataSchema`.
   */
  validate(name: string, data: unknown): readonly SchemaFinding[]
  /** The checks of screens, by kind. */
  readonly checks: Readonly<Record<string, KindCheck>>
  /** The text fields of a kind, or of a type of config file. */
  texts(name: string): readonly TextPath[]
  /** The pictograms that a field `emoji` may contain. */
  readonly pictograms: PictogramNames
  /** The built-in texts in English, by kind. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The name of the schema for the data that a kind shows. */
export const dataSchema = (kind: string) => `${kind}:data`

/** @param questionTypes question-type name → kind name. @throws if two kinds have the same name. */
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

/** The definition of a screen's kind. @throws if the kind is unknown; config loading refuses such screens. */
export function definitionOf(kinds: NamedKinds, screen: Pick<ScreenConfig, 'kind'>): KindDefinition {
  const definition = kinds.byName.get(screen.kind)
  if (!definition) throw new Error(`No kind is named "${screen.kind}"`)
  return definition
}

/** Looks up kinds by name or by question type. Creating a registry with two kinds of the same name throws. */
import type { PictogramNames } from '../pictograms/pictogramNames.ts'
import type { Plugins } from '../plugin/createPlugins.ts'
import type { KindDefinition } from './defineKind.ts'
import type { ScreenConfig } from './screenConfig.ts'
import type { KindCheck } from './kindFinding.ts'

/** The path of a text field: `answers.*.text`. `*` stands for the id of an entry, or a key. */
export interface TextPath {
  path: string
  /** False for texts in the learnt language: they are the same in every locale. */
  translate: boolean
  maxLength: number
}

/** A finding of a schema validator: the used part of ajv's ErrorObject. */
export interface SchemaFinding {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
  data?: unknown
  parentSchema?: Record<string, unknown>
  /** The name of the refused property, if a schema of property names refuses it. */
  propertyName?: string
}

/** The part of the kinds that a linked program needs, also in the browser. */
export interface NamedKinds {
  readonly byName: ReadonlyMap<string, KindDefinition>
}

export interface Kinds extends NamedKinds {
  /** Kinds by question-type name. */
  readonly byQuestionType: ReadonlyMap<string, KindDefinition>
}

/** Everything that loading configs needs: kinds, context roots, validators, text fields and built-in strings. */
export interface Registry extends Kinds {
  /** The plugins, with all context roots that conditions and texts can read. */
  readonly plugins: Plugins
  /** Validates data. @param name an envelope (`funnel`, `page`, `site`, `theme`, `copy`), a kind, or a kind's data (`dataSchema`). */
  validate(name: string, data: unknown): readonly SchemaFinding[]
  /** The checks of screens, by kind. */
  readonly checks: Readonly<Record<string, KindCheck>>
  /** The text fields of a kind or an envelope. */
  texts(name: string): readonly TextPath[]
  /** The pictograms that a field `emoji` may contain. */
  readonly pictograms: PictogramNames
  /** The built-in English strings, by kind. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The schema name of the data that a kind shows. */
export const dataSchema = (kind: string) => `${kind}:data`

/** @param questionTypes kind names by question-type name. @throws if two kinds have the same name. */
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

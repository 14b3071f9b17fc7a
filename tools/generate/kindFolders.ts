/** Reads the folders of the kinds: every folder in screens/ with a definition. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KindDefinition } from '../../engine/core/kind/defineKind.ts'

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | JsonSchema[]
  $defs?: Record<string, JsonSchema>
}

export interface KindFolder {
  kind: string
  definition: KindDefinition
  schema: JsonSchema
  /** The question types that configs can write instead of this kind (`x-question-types` of its schema). */
  questionTypes: readonly string[]
  /** The schema of the data that the kind shows. Undefined if it shows none. */
  dataSchema: JsonSchema | undefined
  /** Whether the folder has a `check.ts`. */
  hasCheck: boolean
  /** The built-in texts, in English. */
  strings: Record<string, string>
}

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonSchema

/** Sorted by kind. @throws if a folder and its definition do not match, or a file is missing. */
export async function readKindFolders(root: string): Promise<KindFolder[]> {
  const screens = join(root, 'screens')
  const names = readdirSync(screens, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(screens, entry.name, 'definition.ts')))
    .map(({ name }) => name)
    .sort()
  return Promise.all(names.map((name) => readKindFolder(screens, name)))
}

/** Question type → kind. @throws if two kinds have the same question type. */
export function kindsByQuestionType(folders: readonly KindFolder[]): Record<string, string> {
  const kinds: Record<string, string> = {}
  for (const { kind, questionTypes } of folders)
    for (const type of questionTypes) {
      if (type in kinds) throw new Error(`"${kinds[type]}" and "${kind}" have the question type "${type}"`)
      kinds[type] = kind
    }
  return kinds
}

async function readKindFolder(screens: string, name: string): Promise<KindFolder> {
  const folder = join(screens, name)
  const module = (await import(pathToFileURL(join(folder, 'definition.ts')).href)) as {
    default: KindDefinition
  }
  const definition = module.default
  if (definition.kind !== name) throw new Error(`screens/${name} defines the kind "${definition.kind}"`)
  const copy = join(folder, 'copy.en.json')
  const strings = existsSync(copy)
    ? (readJson(copy) as Record<string, unknown> as Record<string, string>)
    : {}
  const dataFile = join(folder, 'data.schema.json')
  const dataSchema = existsSync(dataFile) ? readJson(dataFile) : undefined
  if ((definition.showsData ?? false) !== (dataSchema !== undefined))
    throw new Error(`screens/${name}: set "showsData" if and only if there is a data.schema.json`)
  const hasCheck = existsSync(join(folder, 'check.ts'))
  const { 'x-question-types': questionTypes = [], ...schema } = readJson(join(folder, 'schema.json'))
  return {
    kind: name,
    definition,
    schema,
    questionTypes: questionTypes as string[],
    dataSchema,
    hasCheck,
    strings,
  }
}

/**
 * Generates a type for the answers of each funnel. The type of a question with answer ids is the union of these ids, or
 * an array of this union if learners can choose several answers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKinds } from '../../engine/core/kind/registry.ts'
import { migrateFunnel } from '../../engine/core/config/migrate.ts'
import type { RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'
import type { KindDefinition } from '../../engine/core/kind/defineKind.ts'
import { kindsByQuestionType, type KindFolder } from './kindFolders.ts'

/**
 * Returns the path and the text of each generated file. If the type of a funnel cannot be generated, the funnel gets no
 * file, and the first error is printed. `npm run check` lists all errors.
 */
export function answersTypes(root: string, folders: readonly KindFolder[]): [path: string, text: string][] {
  const definitions = folders.map(({ definition }) => definition)
  const kinds = createKinds(definitions, kindsByQuestionType(folders))
  return readdirSync(join(root, 'configs/funnels'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }): [path: string, text: string][] => {
      const folder = `configs/funnels/${name}`
      try {
        const data: unknown = JSON.parse(readFileSync(join(root, folder, 'funnel.json'), 'utf8'))
        const funnel = migrateFunnel(data, kinds) as RawFunnel
        return [[`${folder}/answers.gen.ts`, answersInterface(funnel, kinds.byName)]]
      } catch (error) {
        console.error(`${folder} has errors, so it gets no type of its answers: ${(error as Error).message}`)
        return []
      }
    })
}

/** `my-funnel` → `MyFunnel`. The name of a type cannot begin with a digit: `7-days` → `_7Days`. */
const typeName = (id: string) =>
  `-${id}`.replaceAll(/-+(.?)/g, (_all, c: string) => c.toUpperCase()).replace(/^\d/, '_$&')

/** The text of the file with the type of the funnel's answers. */
function answersInterface(funnel: RawFunnel, kinds: ReadonlyMap<string, KindDefinition>): string {
  const fields = funnel.screens.flatMap((screen) => {
    const definition = kinds.get(screen.kind)
    const type = definition && typeOf(screen, definition)
    return type ? [`  ${quoted(screen.id)}?: ${type}`] : []
  })
  return `/** The answers of a run of \`${funnel.id}\`. */\nexport interface ${typeName(funnel.id)}Answers {\n${fields.join('\n')}\n}\n`
}

/** @throws if the id has a character that must not be between quotes. Such an id is an error in the config. */
function quoted(id: string): string {
  if (/['\\\n\r]/.test(id)) throw new Error(`${JSON.stringify(id)} cannot be an id`)
  return `'${id}'`
}

/**
 * The type of the answer to a screen; undefined if the screen has no answer.
 * @throws if the kind needs a list of answers, and the list of the screen is empty.
 */
function typeOf(screen: RawScreen, definition: KindDefinition): string | undefined {
  const domain = definition.domain(screen)
  if (domain.type === 'none') return undefined
  if (domain.type === 'number') return 'number'
  if (domain.type === 'text') return 'string'
  if (domain.ids.length === 0) throw new Error(`the screen "${screen.id}" has no answers`)
  const ids = domain.ids.map(quoted).join(' | ')
  return definition.answer === 'multiple' ? `readonly (${ids})[]` : ids
}

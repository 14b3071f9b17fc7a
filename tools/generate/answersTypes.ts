/**
 * Generates a type for the answers of each funnel. The type of a question with answer ids is the union of these ids, or
 * an array of this union if learners can choose several.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKinds } from '../../engine/core/kind/registry.ts'
import { migrateFunnel } from '../../engine/core/config/migrate.ts'
import type { RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'
import type { KindDefinition } from '../../engine/core/kind/defineKind.ts'
import { kindsByQuestionType, type KindFolder } from './kindFolders.ts'

export function answersTypes(root: string, folders: readonly KindFolder[]): [path: string, text: string][] {
  const definitions = folders.map(({ definition }) => definition)
  const kinds = createKinds(definitions, kindsByQuestionType(folders))
  return readdirSync(join(root, 'configs/funnels'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const data: unknown = JSON.parse(
        readFileSync(join(root, 'configs/funnels', name, 'funnel.json'), 'utf8'),
      )
      const funnel = migrateFunnel(data, kinds) as RawFunnel
      return [`configs/funnels/${name}/answers.gen.ts`, typesOf(funnel, kinds.byName)]
    })
}

function typesOf(funnel: RawFunnel, kinds: ReadonlyMap<string, KindDefinition>): string {
  const name = `-${funnel.id}`.replaceAll(/-(.)/g, (_all, c: string) => c.toUpperCase())
  const fields = funnel.screens.flatMap((screen) => {
    const definition = kinds.get(screen.kind)
    const type = definition && typeOf(screen, definition)
    return type ? [`  '${screen.id}'?: ${type}`] : []
  })
  return `/** The answers of a run of \`${funnel.id}\`. */\nexport interface ${name}Answers {\n${fields.join('\n')}\n}\n`
}

function typeOf(screen: RawScreen, definition: KindDefinition): string | undefined {
  const domain = definition.domain(screen)
  if (domain.type === 'none') return undefined
  if (domain.type === 'number') return 'number'
  if (domain.type === 'text') return 'string'
  const ids = domain.ids.map((id) => `'${id}'`).join(' | ')
  return definition.answer === 'multiple' ? `readonly (${ids})[]` : ids
}

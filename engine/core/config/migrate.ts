/** Brings a config to today's form: question types of the specification become kinds. Returns new objects. */
import type { Kinds } from '../kind/registry.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function migrateFunnel(data: unknown, kinds: Kinds): unknown {
  if (!isObject(data) || !Array.isArray(data.screens)) return data
  return { ...data, screens: data.screens.map((screen: unknown) => migrateScreen(screen, kinds)) }
}

function migrateScreen(screen: unknown, kinds: Kinds): unknown {
  if (!isObject(screen) || typeof screen.questionType !== 'string' || 'kind' in screen) return screen
  const { questionType, ...rest } = screen
  return { ...rest, kind: kinds.byAlias.get(questionType)?.kind ?? questionType }
}

/** Removes from a config its texts, which `compareTexts` compares. */
import type { TextPath } from '../../core/kind/registry.ts'
import { mapTexts } from '../../core/copy/texts.ts'

/** Marks a text until it is removed. No text of a config begins with a null character. */
const mark = '\0text'

export function withoutTexts<T extends object>(config: T, paths: readonly TextPath[]): Partial<T> {
  const rest = stripped(mapTexts(config, paths, '', () => mark))
  return rest === mark ? {} : (rest as Partial<T>)
}

/** Removes marked texts. An object or list with only marked texts becomes the mark, so that it is removed too. */
function stripped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const entries = value.map(stripped).filter((each) => each !== mark)
    return value.length > 0 && entries.length === 0 ? mark : entries
  }
  const fields = Object.entries(value).map(([name, field]) => [name, stripped(field)] as const)
  const kept = fields.filter(([, field]) => field !== mark)
  return fields.length > 0 && kept.length === 0 ? mark : Object.fromEntries(kept)
}

/** The pictograms of a config: every field `emoji` at any depth, also in the patch of an arm. */
import { pointerStep } from '../jsonPointer.ts'

export interface PictogramField {
  emoji: string
  /** JSON pointer into the file of the config. */
  pointer: string
}

/** @param pointer the JSON pointer of `config` in its file. */
export function pictogramsIn(config: unknown, pointer = ''): PictogramField[] {
  if (typeof config !== 'object' || config === null) return []
  return Object.entries(config).flatMap(([field, value]: [string, unknown]) => {
    const at = pointer + pointerStep(field)
    if (field === 'emoji' && typeof value === 'string') return [{ emoji: value, pointer: at }]
    return pictogramsIn(value, at)
  })
}

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
    if (typeof value === 'object') return pictogramsIn(value, pointer + pointerStep(field))
    const isPictogram = field === 'emoji' && typeof value === 'string'
    return isPictogram ? [{ emoji: value, pointer: pointer + pointerStep(field) }] : []
  })
}

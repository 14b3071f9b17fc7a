/** Whether a source text of the newer version is new or has changed. */
import type { TextsDiff } from '../compareTexts.ts'
import type { Version } from '../createVersion.ts'

/** @param key the key of the text, without `experiments.<experiment>.<variation>.`. */
export function isRewritten(
  { source }: TextsDiff,
  { program }: Version,
  { key, text }: { key: string; text: string },
): boolean {
  const armKeys = Object.entries(program.arms).map(
    ([experiment, variation]) => `experiments.${experiment}.${variation}.${key}`,
  )
  const keys = [key, ...armKeys]
  return source.some((each) => each.after === text && keys.includes(each.key))
}

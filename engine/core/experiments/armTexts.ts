/** The texts that arms add or change. The keys of their translations are `experiments.<key>.<variation>.<text key>`. */
import type { RawFunnel } from '../config/rawConfig.ts'
import { textsOf } from '../copy/funnelTexts.ts'
import type { TextEntry } from '../copy/texts.ts'
import type { Registry } from '../kind/registry.ts'
import { withArms } from './mergePatch.ts'

export interface ArmText {
  /** The key of the experiment. */
  experiment: string
  /** The id of the variation. */
  variation: string
  /** The key of the text in the funnel, without the prefix of the arm. */
  plainKey: string
  /** The text in the patched funnel. Its key has the prefix of the arm. */
  entry: TextEntry
}

export function armTexts(raw: RawFunnel, registry: Registry): ArmText[] {
  const experiments = raw.experiments ?? []
  if (experiments.length === 0) return []
  const before = new Map(textsOf(raw, registry).map(({ key, text }) => [key, text]))
  return experiments.flatMap(({ key, variations }) =>
    variations.flatMap(({ id, patch }) => {
      if (!patch) return []
      return textsOf(withArms(raw, { [key]: id }), registry)
        .filter((entry) => before.get(entry.key) !== entry.text)
        .map((entry) => ({
          experiment: key,
          variation: id,
          plainKey: entry.key,
          entry: { ...entry, key: `experiments.${key}.${id}.${entry.key}` },
        }))
    }),
  )
}

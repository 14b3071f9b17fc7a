/** Finds named conditions and scores that nothing uses. */
import { pointerStep } from '../../../core/jsonPointer.ts'
import { visitFields } from '../../../core/conditions/conditionReads.ts'
import type { Check, AnalysisFinding } from './finding.ts'

/** The names after `$is` in the data. */
const namesIn = (data: unknown): string[] =>
  [...JSON.stringify(data).matchAll(/"\$is":"([^"]+)"/g)].map(([, name]) => name!)

export const unused: Check = ({ raw }) => {
  if (!raw.conditions && !raw.scores) return []
  // The patches of all arms are in `experiments`, so a use in any arm counts.
  const readers = [raw.screens, raw.experiments]
  const readersJson = JSON.stringify(readers)
  const named = raw.conditions ?? {}
  const usedNames = new Set(namesIn([readers, named]))
  /** The first two steps, such as `scores.level`, of each path that a used condition reads. */
  const readPaths = new Set<string>()
  const references = namesIn(readers).map((name) => ({ $is: name }))
  visitFields(references, named, (path) => void readPaths.add(path.split('.').slice(0, 2).join('.')))
  return [
    ...Object.keys(named).flatMap((name): AnalysisFinding[] =>
      usedNames.has(name)
        ? []
        : [
            {
              code: 'unused-condition',
              screen: undefined,
              pointer: `/conditions${pointerStep(name)}`,
              found: `"${name}"`,
              hint: `Use it as { "$is": "${name}" }, or remove it.`,
            },
          ],
    ),
    ...Object.keys(raw.scores ?? {}).flatMap((name): AnalysisFinding[] =>
      // `readersJson` also contains the texts and the conditions that have no name.
      readPaths.has(`scores.${name}`) || readersJson.includes(`scores.${name}.`)
        ? []
        : [
            {
              code: 'unused-score',
              screen: undefined,
              pointer: `/scores${pointerStep(name)}`,
              found: `"${name}"`,
            },
          ],
    ),
  ]
}

/** Finds named conditions and scores that nothing uses. */
import { pointerStep } from '../../../core/jsonPointer.ts'
import { visitFields } from '../../../core/conditions/conditionReads.ts'
import type { Check, AnalysisFinding } from './finding.ts'

export const unused: Check = ({ raw }) => {
  const screensJson = JSON.stringify([raw.screens, raw.experiments])
  const named = raw.conditions ?? {}
  const usedNames = new Set(
    [...JSON.stringify([raw.screens, raw.experiments, named]).matchAll(/"\$is":"([^"]+)"/g)].map(
      ([, name]) => name,
    ),
  )
  const read = new Set<string>()
  const addReads = (source: unknown) =>
    visitFields(source, named, (path) => void read.add(path.split('.').slice(0, 2).join('.')))
  for (const { when, next } of raw.screens)
    [when, ...(next ?? []).map((route) => route.when)].forEach(addReads)
  for (const { condition } of raw.experiments ?? []) addReads(condition)
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
      read.has(`scores.${name}`) || screensJson.includes(`scores.${name}.`)
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

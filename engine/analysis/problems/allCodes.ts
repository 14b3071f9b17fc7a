/** Every code that `check` reports: for problems in configs, on paths and in `suppressions.json`. */
import { analysisCodes } from './analysisCodes.ts'
import { problemCodes, type CodeEntry, type Location, type Problem } from '../../core/errors.ts'

export const suppressionCodes = {
  'suppressed-error': {
    severity: 'error',
    title: 'The suppression names an error',
    hint: 'Correct the config and remove this entry: only warnings can be suppressed.',
  },
  'suppression-without-reason': {
    severity: 'error',
    title: 'The reason of the suppression is too short',
    hint: 'Write in at least three words why the warning does not matter here.',
  },
  'unused-suppression': {
    severity: 'warning',
    title: 'The suppression matches nothing',
    hint: 'Remove it, or correct its code, file, pointer or screen.',
  },
} satisfies Record<string, CodeEntry>

export type SuppressionCode = keyof typeof suppressionCodes

export const allCodes: Readonly<Record<string, CodeEntry>> = {
  ...problemCodes,
  ...analysisCodes,
  ...suppressionCodes,
}

/** A problem in `suppressions.json`. @param hint replaces the default hint of the code. */
export function suppressionProblem(
  code: SuppressionCode,
  location: Location,
  found: string,
  hint?: string,
): Problem {
  const { severity, title, hint: defaultHint } = suppressionCodes[code]
  return { code, severity, ...location, message: `${title}: ${found}.`, hint: hint ?? defaultHint }
}

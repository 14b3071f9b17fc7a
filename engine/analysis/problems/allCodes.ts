/** What `check` itself says, of `suppressions.json`; entries as in engine/core/errors.ts. */
import { analysisCodes } from './analysisCodes.ts'
import { problemCodes, type CodeEntry, type Place, type Problem } from '../../core/errors.ts'

export const checkCodes = {
  'suppressed-error': {
    severity: 'error',
    title: 'An error cannot be suppressed',
    hint: 'Correct the config and remove this entry. Only warnings can be accepted.',
  },
  'suppression-without-reason': {
    severity: 'error',
    title: 'The suppression has no reason',
    hint: 'Say in a few words why the warning does not matter here.',
  },
  'unused-suppression': {
    severity: 'warning',
    title: 'The suppression matches nothing',
    hint: 'Remove it, or correct its code, file, pointer or screen.',
  },
} satisfies Record<string, CodeEntry>

export type CheckCode = keyof typeof checkCodes

/** Every code that `check` can tell of. */
export const allCodes: Readonly<Record<string, CodeEntry>> = {
  ...problemCodes,
  ...analysisCodes,
  ...checkCodes,
}

/** A located problem with one of these codes, worded as the engine words its own. */
export function checkProblem(code: CheckCode, place: Place, found: string, hint?: string): Problem {
  const { severity, title, hint: usual } = checkCodes[code]
  return { code, severity, ...place, message: `${title}: ${found}.`, hint: hint ?? usual }
}

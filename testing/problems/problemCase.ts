/** A case of a problem: configs that have it, and the same configs corrected. Tests and docs/problems.md use the cases. */
import type { AnalysisCode } from '../../engine/analysis/problems/analysisCodes.ts'
import type { ProblemCode } from '../../engine/core/errors.ts'
import type { SuppressionCode } from '../../engine/analysis/problems/allCodes.ts'

export type ConfigFields = Readonly<Record<string, unknown>>

/**
 * By path below the folder of configs: the fields of a file that matter, or a text that is the whole file.
 * The example site adds the rest (siteOf.ts).
 */
export type CaseFiles = Readonly<Record<string, ConfigFields | readonly ConfigFields[] | string>>

export interface ProblemCase {
  code: ProblemCode | AnalysisCode | SuppressionCode
  wrong: CaseFiles
  /** The corrected files, which have no problem. The other files are those of `wrong`. */
  right: CaseFiles
  /** The file of `wrong` that has the problem. */
  file: string
  /** JSON pointer (RFC 6901). */
  pointer: string
  /** `line:column`, from 1, if it differs from the position of the pointer. */
  at?: string
  /** Other codes that `wrong` necessarily has. */
  beside?: readonly ProblemCase['code'][]
  /** The code that `npm run check` reports instead, because it analyses the paths; the server reports `code`. */
  proven?: AnalysisCode
  /** The answers of the witness, by screen. */
  answers?: ConfigFields
}

export const funnelFile = 'funnels/test/funnel.json'
export const copyFile = 'funnels/test/copy.uk.json'

/** A problem of a funnel's fields. */
export const inFunnel = (
  code: ProblemCase['code'],
  pointer: string,
  wrong: ConfigFields,
  right: ConfigFields,
  more: Partial<ProblemCase> = {},
): ProblemCase => ({
  code,
  file: funnelFile,
  pointer,
  wrong: { [funnelFile]: wrong },
  right: { [funnelFile]: right },
  ...more,
})

/** A problem of a funnel's screens. */
export const inScreens = (
  code: ProblemCase['code'],
  pointer: string,
  wrong: readonly ConfigFields[],
  right: readonly ConfigFields[],
  more?: Partial<ProblemCase>,
): ProblemCase => inFunnel(code, pointer, { screens: wrong }, { screens: right }, more)

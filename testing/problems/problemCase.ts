/** The type of a problem case: wrong configs with one problem, and the corrected configs. */
import type { AnalysisCode } from '../../engine/analysis/problems/analysisCodes.ts'
import type { ProblemCode } from '../../engine/core/errors.ts'
import type { SuppressionCode } from '../../engine/analysis/problems/allCodes.ts'

export type ConfigFields = Readonly<Record<string, unknown>>

/**
 * Path below the folder of configs → the fields that matter for the case, or the complete text of the file;
 * null for a file that does not exist. `siteOf` adds the other fields and files.
 */
export type CaseFiles = Readonly<Record<string, ConfigFields | readonly ConfigFields[] | string | null>>

export interface ProblemCase {
  code: ProblemCode | AnalysisCode | SuppressionCode
  wrong: CaseFiles
  /** The corrected, added and removed (null) files. With them, the configs have no problem. */
  right: CaseFiles
  /** The file of `wrong` that has the problem. */
  file: string
  /** JSON pointer (RFC 6901). */
  pointer: string
  /** The reported `line:column`, such as `4:3`. Default: where the value at `pointer` begins. */
  at?: string
  /** Codes of further problems that `wrong` cannot avoid. */
  furtherCodes?: readonly ProblemCase['code'][]
  /** Set if only the server reports `code`. `npm run check` analyses the paths and reports `analysisCode` instead. */
  analysisCode?: AnalysisCode
  /** The expected answers of the witness (the example learner), by screen id. */
  answers?: ConfigFields
}

export const funnelFile = 'funnels/test/funnel.json'
export const ukrainianCopy = 'funnels/test/copy.uk.json'

/** A case in the test funnel. @param wrong fields of the funnel. @param right the corrected fields. */
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

/** A case in the screens of the test funnel. @param wrong all screens. @param right all screens, corrected. */
export const inScreens = (
  code: ProblemCase['code'],
  pointer: string,
  wrong: readonly ConfigFields[],
  right: readonly ConfigFields[],
  more?: Partial<ProblemCase>,
): ProblemCase => inFunnel(code, pointer, { screens: wrong }, { screens: right }, more)

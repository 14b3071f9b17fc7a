/** What a case of a problem is: configs that have it, and the same mended. Tests and docs/problems.md both read them. */
import type { AnalysisCode } from '../../engine/analysis/problems/analysisCodes.ts'
import type { ProblemCode } from '../../engine/core/errors.ts'
import type { CheckCode } from '../../engine/analysis/problems/allCodes.ts'

export type ConfigFields = Readonly<Record<string, unknown>>

/**
 * By path below the folder of configs: the fields of a file that matter, or a text that is the whole file.
 * The example site has what else is needed (exampleSite.ts).
 */
export type CaseFiles = Readonly<Record<string, ConfigFields | readonly ConfigFields[] | string>>

export interface ProblemCase {
  code: ProblemCode | AnalysisCode | CheckCode
  wrong: CaseFiles
  /** The files that differ, mended; the others are as in `wrong`. No problem is left. */
  right: CaseFiles
  /** Where it is found in `wrong`. */
  file: string
  /** JSON pointer (RFC 6901). */
  pointer: string
  /** `line:column`, from 1, if it is not where the pointer leads. */
  at?: string
  /** Other codes that `wrong` cannot do without. */
  beside?: readonly ProblemCase['code'][]
  /** What `npm run check` says in its place, as it knows the paths; the server says `code`. */
  proven?: AnalysisCode
  /** Answers that the witness has, by screen. */
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

/** A problem of its screens. */
export const inScreens = (
  code: ProblemCase['code'],
  pointer: string,
  wrong: readonly ConfigFields[],
  right: readonly ConfigFields[],
  more?: Partial<ProblemCase>,
): ProblemCase => inFunnel(code, pointer, { screens: wrong }, { screens: right }, more)

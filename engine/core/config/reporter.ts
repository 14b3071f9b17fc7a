/** Turns pointers into a source into located problems. */
import { problem, type Problem, type ProblemCode } from '../errors.ts'
import type { Source } from './parse.ts'

export type Report = (code: ProblemCode, pointer: string, found: string, hint?: string) => void

/** A list of problems and a function that adds one at a pointer of the source. */
export function reporter(source: Pick<Source, 'file' | 'locate'>): { problems: Problem[]; report: Report } {
  const problems: Problem[] = []
  return {
    problems,
    report: (code, pointer, found, hint) =>
      void problems.push(
        problem(code, { file: source.file, pointer, ...source.locate(pointer) }, found, hint),
      ),
  }
}

export const hasError = (problems: readonly Problem[]) =>
  problems.some(({ severity }) => severity === 'error')

/** Adds line and column to problems that have a pointer into a source. */
import { problem, type Problem, type ProblemCode } from '../errors.ts'
import type { Source } from './parseSource.ts'

/**
 * @param found what was found, as text; or a function that returns the text and can ask for lines of other pointers.
 * @param wrongPart the wrong part of the value, if its exact position should be reported.
 */
export type Report = (
  code: ProblemCode,
  pointer: string,
  found: string | ((lineOf: (pointer: string) => number) => string),
  hint?: string,
  wrongPart?: string,
) => void

/** A list of problems, and a function that adds a problem at a pointer of the source. */
export function reporter(source: Pick<Source, 'file' | 'locate'>): { problems: Problem[]; report: Report } {
  const problems: Problem[] = []
  return {
    problems,
    report(code, pointer, found, hint, wrongPart) {
      const text = typeof found === 'string' ? found : found((each) => source.locate(each).line)
      const location = { file: source.file, pointer, ...source.locate(pointer, wrongPart) }
      problems.push(problem(code, location, text, hint))
    },
  }
}

export const hasError = (problems: readonly Problem[]) =>
  problems.some(({ severity }) => severity === 'error')

/** A problem that the caller of a tool can correct. Its message says what is wrong and, where known, what is right. */
import pc from 'picocolors'
import { suggest } from '../engine/core/conditions/suggest.ts'

export class ToolProblem extends Error {}

/** Runs a tool. Prints a ToolProblem without its stack, and sets the exit code 2, because the tool could not run. */
export async function runTool(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error
    console.error(pc.red(error.message))
    process.exitCode = 2
  }
}

/** Suggests a known word for an unknown one; lists all known words if none is similar. */
export const hint = (word: string, known: readonly string[]): string => {
  const similar = suggest(word, known)
  return similar === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${similar}"?`
}

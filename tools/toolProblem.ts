/** Problems that the caller of a tool can correct. A message says what is wrong and, if known, what would be right. */
import pc from 'picocolors'
import { suggest } from '../engine/core/suggest.ts'

export class ToolProblem extends Error {}

/**
 * Whether the caller can correct the error. If so, it is printed without its stack. A `PluginError` is recognized by
 * its name, because code that Vite loads has its own copy of the class.
 */
export const isCorrectable = (error: unknown): error is Error =>
  error instanceof ToolProblem || (error instanceof Error && error.name === 'PluginError')

/** Prints a correctable error, and sets the exit code 2, because the tool could not run. @throws any other error. */
export function reportProblem(error: unknown): void {
  if (!isCorrectable(error)) throw error
  console.error(pc.red(error.message))
  process.exitCode = 2
}

/** Runs a tool, and reports a correctable error. @throws any other error. */
export async function runTool(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    reportProblem(error)
  }
}

/** Suggests a known word for an unknown one. If no known word is similar, lists all of them. */
export const hint = (word: string, known: readonly string[]): string => {
  if (known.length === 0) return 'There are none.'
  const similar = suggest(word, known)
  return similar === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${similar}"?`
}

/** Problems that the caller of a tool can correct. The message says what is wrong and, where known, what is right. */
import pc from 'picocolors'
import { suggest } from '../engine/core/suggest.ts'

export class ToolProblem extends Error {}

/**
 * Whether the caller can correct the error. Then it is printed without its stack. A `PluginError` is recognized by its
 * name, because code that Vite loads has its own copy of the class.
 */
export const isCorrectable = (error: unknown): error is Error =>
  error instanceof ToolProblem || (error instanceof Error && error.name === 'PluginError')

/** Prints a correctable error, and sets the exit code 2, because the tool could not run. @throws any other error. */
export function reportProblem(error: unknown): void {
  if (!isCorrectable(error)) throw error
  console.error(pc.red(error.message))
  process.exitCode = 2
}

/** Runs a tool, and reports a correctable error. */
export async function runTool(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    reportProblem(error)
  }
}

/** Suggests a known word for an unknown one; lists all known words if none is similar. */
export const hint = (word: string, known: readonly string[]): string => {
  const similar = suggest(word, known)
  return similar === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${similar}"?`
}

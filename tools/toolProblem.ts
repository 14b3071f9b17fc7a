/** Problems that the caller of a tool can correct. The message says what is wrong and, where known, what is right. */
import pc from 'picocolors'
import { suggest } from '../engine/core/suggest.ts'
import { PluginError } from '../engine/core/plugin/pluginError.ts'

export class ToolProblem extends Error {}

/** Whether the caller can correct the error. Then it is printed without its stack. */
export const isCorrectable = (error: unknown): error is Error =>
  error instanceof ToolProblem || error instanceof PluginError

/** Runs a tool. Prints a correctable error, and sets the exit code 2, because the tool could not run. */
export async function runTool(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isCorrectable(error)) throw error
    console.error(pc.red(error.message))
    process.exitCode = 2
  }
}

/** Suggests a known word for an unknown one; lists all known words if none is similar. */
export const hint = (word: string, known: readonly string[]): string => {
  const similar = suggest(word, known)
  return similar === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${similar}"?`
}

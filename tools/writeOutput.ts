/** Writes an output file of a tool. */
import { writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder } from './makeFolder.ts'
import { ToolProblem } from './toolProblem.ts'

/** Writes the file, and creates its folder if it is missing. @throws ToolProblem if the file cannot be written. */
export function writeOutput(file: string, text: string): void {
  try {
    makeFolder(dirname(resolve(file)))
    writeFileSync(file, text)
  } catch (error) {
    throw new ToolProblem(`"${file}" cannot be written: ${(error as Error).message}.`)
  }
}

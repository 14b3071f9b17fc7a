/** Prepares the folder of a report before the walks. Removes the parts of an earlier report. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../makeFolder.ts'
import { ToolProblem } from '../toolProblem.ts'
import type { WalkJobResult } from './jobResult.ts'
import { hasResults, writeResults } from './storedResults.ts'

/** The folders in a report's folder that each report replaces. */
const replacedFolders = ['pictures', 'changes', 'broken']

/**
 * Creates the folder if it is missing.
 * @throws ToolProblem if the folder cannot be created, or if the report would replace a folder that is not from a walk.
 */
export function makeReportFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new ToolProblem(`The report cannot be written to ${folder}: ${(error as Error).message}.`)
  }
  const foreign = hasResults(folder)
    ? undefined
    : replacedFolders.find((part) => existsSync(join(folder, part)))
  if (foreign === undefined) return
  const found = `"${join(folder, foreign)}" is not from a walk, and the report would replace it`
  throw new ToolProblem(`${found}. Name another folder with --out.`)
}

/**
 * Removes the parts of an earlier report. Keeps the results in `stored` and the pictures of these results.
 * @param key the key of the new results. @param stored the earlier results that are still valid.
 */
export function clearReport(folder: string, key: string, stored: readonly WalkJobResult[]): void {
  // The next `npm run walk` refuses a folder that has pictures but no results, so the results are written first.
  writeResults(folder, key, stored)
  for (const part of replacedFolders)
    if (part !== 'pictures' || stored.length === 0)
      rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
}

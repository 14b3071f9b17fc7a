/**
 * Stores reports of runs on the disk while they wait for the database. Each report is one sealed file: it survives a
 * restart, and without the secret a stolen disk reveals only the ids and the steps of runs.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunReport } from '../../../engine/core/run/runReport.ts'
import type { Seal } from '../seal.ts'

export interface ReportSpool {
  /**
   * Resolves when the report is on the disk.
   * @param at when the report was made.
   * @throws if the disk refuses it, or if too many reports wait.
   */
  put(report: RunReport, at: Date): Promise<void>
  /**
   * Passes each waiting report to `work`, and deletes it if `work` returns true. If `work` returns false or the seal
   * does not open, the report is renamed and not tried again. A report that cannot be read from the disk continues to
   * wait.
   * @param onUnreadable called, instead of `work`, for each report that cannot be read or opened.
   * @throws any error of `work`; the remaining reports continue to wait.
   */
  drain(
    work: (report: RunReport, at: Date) => Promise<boolean>,
    onUnreadable: (path: string, why: string) => void,
  ): Promise<void>
}

/** How many reports may wait; a report has about 2 KB. */
const defaultMaxWaiting = 10_000

const ending = '.report'

/** @param maxWaiting how many reports may wait. */
export function reportSpool(folder: string, seal: Seal, maxWaiting = defaultMaxWaiting): ReportSpool {
  const waiting = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
    // The steps of a run in their order: step 2 is before step 10.
    return names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  }
  return {
    async put(report, at) {
      if ((await waiting()).length >= maxWaiting) throw new Error(`${maxWaiting} reports wait in ${folder}`)
      // Each step of a run has its own file. A new report of the same step replaces the file.
      const path = join(folder, `${report.run}.${report.step}`)
      // The browser may send the same step twice at once, so each request first writes a file of its own.
      const temporary = `${path}.${randomUUID()}`
      try {
        await writeDurably(temporary, await seal.seal({ report, at: at.toISOString() }))
        await rename(temporary, `${path}${ending}`)
      } catch (error) {
        // After an error, for example on a full disk, nothing else would delete the temporary file.
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async drain(work, onUnreadable) {
      for (const name of await waiting()) {
        const path = join(folder, name)
        const sealed = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (!isGone(error)) onUnreadable(path, error.message)
          return undefined
        })
        if (sealed === undefined) continue
        const opened = (await seal.open(sealed)) as { report: RunReport; at: string } | undefined
        if (!opened)
          onUnreadable(
            path,
            'its seal does not open: the report is older than 30 days or damaged, or the secret has changed; renamed to .refused',
          )
        const isStored = opened && (await work(opened.report, new Date(opened.at)))
        if (isStored) await rm(path, { force: true })
        else
          await rename(path, `${path}.refused`).catch((error: NodeJS.ErrnoException) => {
            if (!isGone(error)) throw error
          })
      }
    },
  }
}

/** Another process that uses this folder has already deleted or renamed the report. */
const isGone = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT'

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new file survives a power failure only when its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

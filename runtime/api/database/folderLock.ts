/** One process for one folder: two PGlites on one folder would each overwrite what the other writes. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Owner {
  pid: number
  /** When the process started, as Linux counts; a later process with the same number has another. */
  started: string | undefined
}

/** Another process that runs has the folder. */
export class FolderTaken extends Error {
  constructor(lock: string, pid: number) {
    super(
      `Process ${pid} uses the database of this folder, and only one can. Set DATABASE_URL to share a PostgreSQL, or DATA_FOLDER for a folder of its own. If that process is no server of this project, delete ${lock}`,
    )
    this.name = 'FolderTaken'
  }
}

/**
 * The lock of a process that has ended is taken over.
 * @param lock path of the lock file.
 * @returns gives the folder back.
 * @throws {FolderTaken}
 */
export function lockFolder(lock: string): () => void {
  mkdirSync(dirname(lock), { recursive: true })
  if (!create(lock)) takeOver(lock)
  return () => rmSync(lock, { force: true })
}

/** Two processes may find the same old lock: the one that has the guard decides, the other one is refused. */
function takeOver(lock: string): void {
  const guard = `${lock}.guard`
  const held = runningOwner(lock)
  if (held) throw new FolderTaken(lock, held.pid)
  if (!create(guard)) {
    const other = runningOwner(guard)
    if (other) throw new FolderTaken(lock, other.pid)
    // A process that ended in the middle of this: its guard is older than any that is made here.
    rmSync(guard, { force: true })
    return takeOver(lock)
  }
  try {
    const owner = runningOwner(lock)
    if (owner) throw new FolderTaken(lock, owner.pid)
    rmSync(lock, { force: true })
    if (!create(lock)) throw new FolderTaken(lock, runningOwner(lock)?.pid ?? 0)
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Makes the file with its content in one step, so that no process reads half of it. False if there is one. */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Undefined if the file is gone, unreadable, or of a process that has ended. */
function runningOwner(file: string): Owner | undefined {
  const owner = readOwner(file)
  if (!owner || !isRunning(owner.pid)) return undefined
  const started = startOf(owner.pid)
  return started === undefined || owner.started === undefined || started === owner.started ? owner : undefined
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner> | null
    return typeof owner?.pid === 'number' ? { pid: owner.pid, started: owner.started } : undefined
  } catch {
    // Gone since, or cut off by a power failure: no process holds it.
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Field 22 of /proc/<pid>/stat; undefined on systems without it. The name before it may hold spaces and brackets. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    // No such system file: the number of the process alone decides.
    return undefined
  }
}

/**
 * Lets only one process use a folder, because two PGlite databases in one folder would overwrite each other's data. The
 * lock works only between processes that see each other's ids, so not between two containers that share a folder.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Owner {
  pid: number
  /** The start time, in Linux's clock ticks since boot. A later process with the same pid has another start time. */
  started: string | undefined
}

/** A running process has locked the folder, or is locking it. */
export class FolderInUse extends Error {
  constructor(lock: string, pid: number) {
    super(
      `Process ${pid} uses the database of this folder, and only one process can. Set DATABASE_URL to share a PostgreSQL, or DATA_FOLDER to use another folder. If that process is not a server of this project, delete ${lock}`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Locks the folder. A lock of a process that has ended is replaced.
 * @param lock path of the lock file.
 * @returns a function that unlocks the folder.
 * @throws {FolderInUse} if a running process, this one or another, has the lock or is replacing it.
 */
export function lockFolder(lock: string): () => void {
  mkdirSync(dirname(lock), { recursive: true })
  if (!create(lock)) replaceLock(lock)
  return () => rmSync(lock, { force: true })
}

/** Replaces the lock of an ended process. Only the process that creates the guard file may replace the lock. */
function replaceLock(lock: string): void {
  const guard = `${lock}.guard`
  const current = runningOwner(lock)
  if (current) throw new FolderInUse(lock, current.pid)
  if (!create(guard)) {
    const other = runningOwner(guard)
    if (other) throw new FolderInUse(lock, other.pid)
    // The process that created this guard has ended without removing it.
    rmSync(guard, { force: true })
    return replaceLock(lock)
  }
  try {
    // Another process may have replaced the lock before this process created the guard.
    const owner = runningOwner(lock)
    if (owner) throw new FolderInUse(lock, owner.pid)
    rmSync(lock, { force: true })
    if (!create(lock)) throw new FolderInUse(lock, runningOwner(lock)?.pid ?? 0)
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Creates the file with its content in one step, so it is never incomplete. @returns false if the file exists. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The running process that the file names; undefined if the file cannot be read or the process has ended. */
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
    // The file was removed meanwhile, or a power failure truncated it: no process owns it.
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is running, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The start time of a process: field 22 of /proc/<pid>/stat; undefined on systems without that file. The fields are
 * counted from the last bracket, because the process name before it may contain spaces and brackets.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    // Without this file only the pid is compared.
    return undefined
  }
}

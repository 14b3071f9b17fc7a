/** For the tests of commands: a folder for each test, what the command says, and the exit code as it was. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

export interface CommandFixture {
  folder: string
  /** The lines of `console.log` and `console.error`. */
  told: string[]
  /** Writes files, by their path below the folder. */
  write(files: Iterable<readonly [path: string, text: string]>): void
}

/** Call it once a test file: it begins anew before each test, and cleans up after it. */
export function commandFixture(): CommandFixture {
  const fixture: CommandFixture = {
    folder: '',
    told: [],
    write(files) {
      for (const [path, text] of files) {
        const file = join(fixture.folder, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    },
  }
  beforeEach(() => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'command-'))
    fixture.told = []
    const tell = (line: string) => void fixture.told.push(line)
    vi.spyOn(console, 'log').mockImplementation(tell)
    vi.spyOn(console, 'error').mockImplementation(tell)
  })
  afterEach(() => {
    rmSync(fixture.folder, { recursive: true })
    process.exitCode = undefined
    vi.restoreAllMocks()
  })
  return fixture
}

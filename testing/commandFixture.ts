/** For tests of commands: gives each test an empty folder, records what is printed, and resets the exit code. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

export interface CommandFixture {
  /** The temporary folder of the running test. */
  folder: string
  /** The first argument of each call of `console.log` and `console.error`. */
  output: string[]
  /** Writes files. Their paths are relative to the folder. */
  write(files: Iterable<readonly [path: string, text: string]>): void
}

/** Call it once in a test file. It sets up the fixture before each test, and cleans up after each test. */
export function commandFixture(): CommandFixture {
  const fixture: CommandFixture = {
    folder: '',
    output: [],
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
    fixture.output = []
    const print = (line: string) => void fixture.output.push(line)
    vi.spyOn(console, 'log').mockImplementation(print)
    vi.spyOn(console, 'error').mockImplementation(print)
  })
  afterEach(() => {
    rmSync(fixture.folder, { recursive: true })
    process.exitCode = undefined
    vi.restoreAllMocks()
  })
  return fixture
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from '../root.ts'
import { checkConfigs } from '../check/command.ts'
import { importCommand } from './command.ts'

const form = join(root, 'tools/import/typeform/forms/onboarding-quiz.json')
let folder: string
let told: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  told = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  process.exitCode = undefined
  vi.restoreAllMocks()
})

const target = () => join(folder, 'funnels/find-your-spanish-level')

test('a funnel on the disk, as the project checks it', { timeout: 20_000 }, () => {
  importCommand(form, { from: 'typeform', out: folder, json: true })
  const printed = JSON.parse(told.join('\n')) as { unmapped: unknown[] }
  expect(Object.keys(printed)).toEqual(['funnel', 'screens', 'unmapped'])
  expect(printed).toMatchObject({ funnel: 'find-your-spanish-level', screens: 11 })
  expect(printed.unmapped).toHaveLength(4)
  expect(readdirSync(target()).sort()).toEqual(['funnel.json', 'import-notes.md'])
  expect(readFileSync(join(target(), 'funnel.json'), 'utf8')).not.toContain('$schema')
  // Whether the form made sense (its last pages ask for nothing) is not the import's to say.
  const own = checkConfigs(folder).problems.filter(({ file }) => file.includes('find-your-spanish-level'))
  expect(own.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(process.exitCode).toBeUndefined()
})

test('nothing is written over, unless it is said', { timeout: 20_000 }, () => {
  importCommand(form, { from: 'typeform', out: folder })
  expect(told.join('\n')).toContain('11 screens, 4 not mapped, 0 warnings')
  writeFileSync(join(target(), 'copy.de.json'), '{"screens.gone.title":"Weg"}')
  importCommand(form, { from: 'typeform', out: folder })
  expect(process.exitCode).toBe(1)
  expect(told.join('\n')).toContain('already-exists')
  process.exitCode = undefined
  importCommand(form, { from: 'typeform', out: folder, force: true })
  expect(process.exitCode).toBeUndefined()
  expect(readdirSync(target()).sort()).toEqual(['funnel.json', 'import-notes.md'])
  importCommand(form, { from: 'typeform', out: folder, id: 'mine' })
  expect(readdirSync(join(folder, 'funnels')).sort()).toEqual(['find-your-spanish-level', 'mine'])
})

test('what stops it is told with its place and what would be right, never as a stack', () => {
  importCommand(join(folder, 'none.json'), { from: 'typeform', out: folder })
  expect(process.exitCode).toBe(1)
  expect(told.join('\n')).toContain('unreadable-file')
  expect(told.join('\n')).toContain('Name a file that exists')
  expect(told.join('\n')).not.toMatch(/\n\s+at /)
})

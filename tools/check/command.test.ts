/** Tests `npm run check` as a person or a CI server runs it, on temporary folders of configs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { filesOf, testFunnel, testSite, type Json } from '../../testing/testFunnel.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { readConfigs } from '../configsFolder.ts'
import { ownConfigs } from '../root.ts'
import { checkCommand, checkConfigs, type CheckOptions } from './command.ts'
import { outputs } from './outputs/index.ts'
import type { CheckReport } from './report.ts'

const file = 'funnels/test/funnel.json'
const copyFile = 'funnels/test/copy.de.json'
const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'a' }, { id: 'b' }] }
const end = { id: 'end', kind: 'divider' }
const valid = testFunnel({ screens: [goal, end] })
const withWarning = testFunnel({ locales: ['en', 'de'], screens: [goal, end] })
const withError = testFunnel({ screens: [goal, { ...end, when: { 'answers.gaol': 'a' } }] })

const code = 'missing-copy'
const suppression = { code, file: copyFile, reason: 'Translated in December.' }

const site = { ...testSite, locales: ['en', 'de'] }

/** A folder of configs, removed when the test ends. */
function folderOf(files: Json): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of filesOf({ 'site.json': site, ...files })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Runs the command. @returns its exit code, and what it printed on the console. */
function run(options: CheckOptions, extra: readonly string[] = []) {
  const output: string[] = []
  const record = (text: unknown) => void output.push(String(text))
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(record)
  checkCommand(options, extra)
  const { exitCode } = process
  process.exitCode = undefined
  for (const spy of spies) spy.mockRestore()
  // Without colours, which depend on the terminal of the test.
  return { exitCode, printed: stripVTControlCharacters(output.join('\n')) }
}

const codesIn = ({ problems }: Pick<CheckReport, 'problems'>) =>
  problems
    .filter((each) => each.file === copyFile || each.file === 'suppressions.json')
    .map((each) => each.code)

describe('the exit code', () => {
  test('is 0 if the check succeeds, 1 if it fails', () => {
    expect(run({ configs: folderOf({ [file]: valid }) }).exitCode).toBe(0)
    const configs = folderOf({ [file]: withWarning })
    expect(run({ configs })).toMatchObject({ exitCode: 0, printed: expect.stringContaining(code) })
    expect(run({ configs, strict: true }).exitCode).toBe(1)
    expect(run({ configs: folderOf({ [file]: withError }) }).exitCode).toBe(1)
  })

  test.each<[name: string, options: CheckOptions, output: string]>([
    ['an unknown format', { format: 'html' }, 'use pretty, json, sarif, junit, github.'],
    [
      'a format that is a property of every object',
      { format: 'constructor' },
      'There is no format "constructor"',
    ],
    ['an output without a file', { output: ['sarif='] }, '"sarif=" is not <format>=<file>'],
    ['an output without a format', { output: ['check.sarif'] }, '"check.sarif" is not <format>=<file>'],
    ['an output of an unknown format', { output: ['html=a.html'] }, 'There is no format "html"'],
    ['a missing folder', { configs: 'no/such/folder' }, 'There is no folder "no/such/folder".'],
    ['a file instead of a folder', { configs: 'package.json' }, '"package.json" is a file.'],
    [
      'a folder inside a file',
      { configs: 'package.json/configs' },
      'There is no folder "package.json/configs".',
    ],
  ])('is 2 for %s; the message has no stack', (_name, options, output) => {
    const { exitCode, printed } = run(options)
    expect(exitCode).toBe(2)
    expect(printed).toContain(output)
    expect(printed).not.toMatch(/\n\s+at /)
  })

  test('is 2 for a folder that cannot be read', () => {
    // The system refuses to open a link to itself, even for root.
    const loop = join(folderOf({}), 'loop')
    symlinkSync('loop', loop)
    const { exitCode, printed } = run({ configs: loop })
    expect(exitCode).toBe(2)
    expect(printed).toMatch(`"${loop}" cannot be read: ELOOP`)
    expect(printed).not.toMatch(/\n\s+at /)
  })

  test('is 2 for an argument without an option; the message has the right command', () => {
    expect(run({}, ['configs'])).toEqual({
      exitCode: 2,
      printed: 'Use --configs to name a folder: npm run check -- --configs configs',
    })
    expect(run({}, ['all']).printed).toContain('There is no argument "all".')
  })

  test('is 1 if the folder lacks site.json, or a page that a link leads to', () => {
    const without = (file: string, more: Json = {}) => run({ configs: folderOf({ ...more, [file]: null }) })
    expect(without('site.json', { [file]: valid })).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining('site.json:1:1 error missing-file'),
    })
    expect(without('pages/home/page.json', { [file]: { ...valid, finish: 'page:home' } })).toMatchObject({
      exitCode: 1,
      printed: expect.stringContaining('"page:home"'),
    })
  })

  test('is 2 if a report cannot be written', () => {
    const configs = folderOf({ [file]: valid })
    const { exitCode, printed } = run({ configs, output: [`junit=${configs}/funnels`] })
    expect(exitCode).toBe(2)
    expect(printed).toMatch(/^".*funnels" cannot be written: EISDIR/)
  })
})

test('the message about a missing folder suggests another folder, even if a folder nearby cannot be read', () => {
  const configs = folderOf({ [file]: valid })
  mkdirSync(join(configs, 'other'))
  symlinkSync('funnels', join(configs, 'other', 'funnels'))
  const missing = join(configs, 'missing')
  expect(run({ configs: missing })).toEqual({
    exitCode: 2,
    printed: `There is no folder "${missing}". Did you mean "${configs}"?`,
  })
})

test('prints one format and writes others to files', () => {
  const configs = folderOf({ [file]: withWarning })
  const [sarif, junit] = [join(configs, 'new/folder/check.sarif'), join(configs, 'check=1.xml')]
  const { exitCode, printed } = run({
    ...{ configs, format: 'json', strict: true },
    output: [`sarif=${sarif}`, `junit=${junit}`],
  })
  expect(exitCode).toBe(1)
  const report = checkConfigs(configs, true)
  expect(JSON.parse(printed)).toEqual({
    problems: report.problems,
    complete: true,
    proven: report.proven,
    unproven: report.unproven,
  })
  expect(readFileSync(sarif, 'utf8')).toBe(`${outputs.sarif!(report)}\n`)
  expect(readFileSync(junit, 'utf8')).toBe(`${outputs.junit!(report)}\n`)
})

test('every format can print the report on the project’s own configs', () => {
  const report = checkConfigs()
  expect(report.folder).toBe(ownConfigs)
  for (const [name, output] of Object.entries(outputs)) {
    expect(output(report), name).not.toMatch(/\n$/)
    expect(output(report).length, name).toBeGreaterThan(10)
  }
})

test('if errors stop later phases, the summary and the JSON say that there may be more problems', () => {
  const moreMayFollow = '. Fix the errors and run check again; more may follow.'
  const onlyError = folderOf({ [file]: withError })
  expect(run({ configs: onlyError }).printed).toMatch(
    new RegExp(`\\d files?, 1 error, \\d warnings?\\${moreMayFollow}$`),
  )
  expect(JSON.parse(run({ configs: onlyError, format: 'json' }).printed)).toMatchObject({ complete: false })
  const onlyWarning = folderOf({ [file]: withWarning })
  expect(run({ configs: onlyWarning }).printed).toMatch(/0 errors, \d+ warnings?$/)
  const noReason = folderOf({ [file]: valid, 'suppressions.json': [{ code, file }] })
  expect(run({ configs: noReason }).printed).not.toContain(moreMayFollow)
})

describe('suppressions.json', () => {
  test('hides the warnings that it lists', () => {
    const configs = folderOf({ [file]: withWarning, 'suppressions.json': [suppression] })
    const report = checkConfigs(configs)
    expect(codesIn(report)).toEqual([])
    expect(report.suppressed).toMatchObject([
      { problem: { code, file: copyFile }, reason: suppression.reason },
    ])
    expect(run({ configs }).printed).toMatch(/, 1 suppressed$/)
  })

  test('an entry without a reason fails the check, and an entry that matches nothing causes a warning', () => {
    const { reason: _reason, ...withoutReason } = suppression
    const noReason = folderOf({ [file]: withWarning, 'suppressions.json': [withoutReason] })
    expect(codesIn(checkConfigs(noReason))).toEqual([code, 'suppression-without-reason'])
    expect(run({ configs: noReason }).exitCode).toBe(1)
    const unused = folderOf({ [file]: valid, 'suppressions.json': [suppression] })
    expect(codesIn(checkConfigs(unused))).toEqual(['unused-suppression'])
    expect(run({ configs: unused }).exitCode).toBe(0)
  })

  test('is ignored by the app, even if its content is wrong', () => {
    const configs = folderOf({ [file]: valid, 'suppressions.json': { anything: [1] } })
    const { app, problems } = createApp(readConfigs(configs))
    expect(app?.configs.funnels.has('test')).toBe(true)
    expect(problems.filter((each) => each.file === 'suppressions.json')).toEqual([])
  })
})

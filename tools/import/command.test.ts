import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceHash } from '../../engine/core/copy/copySources.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { commandFixture } from '../../testing/commandFixture.ts'
import { ownConfigs, root } from '../root.ts'
import { importCommand } from './command.ts'

const form = join(root, 'engine/import/typeform/forms/onboarding-quiz.json')
const onboarding = readFileSync(join(root, 'engine/import/surveyjs/forms/onboarding.json'), 'utf8')
const command = commandFixture()

const funnelFolder = () => join(command.folder, 'funnels/find-your-spanish-level')

/** The problems of a funnel in the test's folder. The site and the pages come from the product's configs. */
const problemsOf = (funnel: string) =>
  findProblems(readConfigFiles(ownConfigs, command.folder), createProduct(), {
    today: '2026-11-20',
  }).problems.filter(({ file }) => file.startsWith(`funnels/${funnel}/`))

test('an imported funnel passes the check', () => {
  importCommand(form, { from: 'typeform', out: command.folder, json: true })
  const printed = JSON.parse(command.output.join('\n')) as { unmapped: unknown[] }
  expect(Object.keys(printed)).toEqual(['funnel', 'screens', 'unmapped'])
  expect(printed).toMatchObject({ funnel: 'find-your-spanish-level', screens: 11 })
  expect(printed.unmapped).toHaveLength(4)
  expect(readdirSync(funnelFolder()).sort()).toEqual(['funnel.json', 'import-notes.md'])
  expect(readFileSync(join(funnelFolder(), 'funnel.json'), 'utf8')).not.toContain('$schema')
  const errors = problemsOf('find-your-spanish-level').filter(({ severity }) => severity === 'error')
  expect(errors).toEqual([])
  expect(process.exitCode).toBeUndefined()
})

test('an existing funnel is overwritten only with --force', () => {
  importCommand(form, { from: 'typeform', out: command.folder })
  expect(command.output.join('\n')).toContain('11 screens, 4 not mapped, 0 warnings')
  importCommand(form, { from: 'typeform', out: command.folder })
  expect(process.exitCode).toBe(1)
  expect(command.output.join('\n')).toContain('already-exists')
  process.exitCode = undefined
  importCommand(form, { from: 'typeform', out: command.folder, force: true })
  expect(process.exitCode).toBeUndefined()
  expect(readdirSync(funnelFolder()).sort()).toEqual(['funnel.json', 'import-notes.md'])
  importCommand(form, { from: 'typeform', out: command.folder, id: 'mine' })
  expect(readdirSync(join(command.folder, 'funnels')).sort()).toEqual(['find-your-spanish-level', 'mine'])
})

test('--force keeps translations that the form does not have, and lists the kept and the replaced files', () => {
  const source = join(root, 'engine/import/surveyjs/forms/onboarding.json')
  const again = () =>
    importCommand(source, { from: 'surveyjs', out: command.folder, id: 'mine', force: true })
  const file = (name: string) => join(command.folder, 'funnels/mine', name)
  again()
  const ofForm = readFileSync(file('copy.uk.json'), 'utf8')
  const kept = { 'copy.pl.json': '{"head.title":"Polski"}', 'copy-sources.json': '{"head.title":"abc"}' }
  command.write(Object.entries(kept).map(([name, text]) => [`funnels/mine/${name}`, text]))
  command.output.length = 0
  again()
  const printed = command.output.join('\n')
  expect(printed).toContain(`kept ${file('copy.pl.json')}`)
  expect(printed).not.toContain('replaced')
  for (const [name, text] of Object.entries(kept)) expect(readFileSync(file(name), 'utf8')).toBe(text)
  writeFileSync(file('copy.uk.json'), '{"head.title":"Власний"}')
  again()
  expect(command.output.join('\n')).toContain(`replaced ${file('copy.uk.json')}`)
  expect(readFileSync(file('copy.uk.json'), 'utf8')).toBe(ofForm)
})

test('if --force changes a source text, only the translations that stay unchanged are stale', () => {
  const source = join(command.folder, 'form.json')
  const importTitle = (title: Record<string, string>) => {
    command.write([['form.json', JSON.stringify({ ...(JSON.parse(onboarding) as object), title })]])
    importCommand(source, { from: 'surveyjs', out: command.folder, id: 'mine', force: true })
  }
  const stale = () =>
    problemsOf('mine').flatMap(({ code, message }) => (code === 'stale-copy' ? [message] : []))
  importTitle({ default: 'Learn', de: 'Lernen', uk: 'Вчитися' })
  command.write([
    ['funnels/mine/copy.pl.json', '{"screens.opening.title":"Nauka"}'],
    [
      'funnels/mine/copy-sources.json',
      JSON.stringify({ 'screens.opening.title': sourceHash('Learn'), other: 'abc' }),
    ],
  ])
  expect(stale()).toEqual([])
  importTitle({ default: 'Learn now', de: 'Lernen', uk: 'Вчіться зараз' })
  expect(stale()).toEqual([
    expect.stringContaining('1 text in "de": "screens.opening.title".'),
    expect.stringContaining('1 text in "pl": "screens.opening.title".'),
  ])
  expect(command.output.join('\n')).toContain('funnels/mine/copy-sources.json')
  importTitle({ default: 'Learn now', de: 'Jetzt lernen', uk: 'Вчіться зараз' })
  expect(stale()).toEqual([expect.stringContaining('1 text in "pl": "screens.opening.title".')])
  const hashes = readFileSync(join(command.folder, 'funnels/mine/copy-sources.json'), 'utf8')
  expect(JSON.parse(hashes)).toEqual({
    'screens.opening.title': { pl: sourceHash('Learn') },
    other: 'abc',
  })
})

test('a problem is printed with its code and a hint, without a stack trace', () => {
  importCommand(join(command.folder, 'none.json'), { from: 'typeform', out: command.folder })
  expect(process.exitCode).toBe(1)
  expect(command.output.join('\n')).toContain('unreadable-file')
  expect(command.output.join('\n')).toContain('Use a file that exists')
  expect(command.output.join('\n')).not.toMatch(/\n\s+at /)
})

test.each([
  ['does not exist yet', 'new'],
  ['is empty', '.'],
])("the product's catalogue is not copied to a folder that %s", (_case, out) => {
  const folder = join(command.folder, out)
  importCommand(form, { from: 'typeform', out: folder })
  expect(readdirSync(folder)).toEqual(['funnels'])
})

test.each(['file', 'file/below', '/proc/none'])('exits with 2 if %s cannot be a folder', (out) => {
  command.write([['file', '']])
  importCommand(form, { from: 'typeform', out: resolve(command.folder, out) })
  expect(process.exitCode).toBe(2)
  expect(command.output.join('\n')).toContain('unwritable-folder')
})

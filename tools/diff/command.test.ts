import { stripVTControlCharacters } from 'node:util'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, testFunnel, type Json } from '../../testing/testFunnel.ts'
import { commandFixture } from '../../testing/commandFixture.ts'
import type { ConfigsDiff } from '../../engine/analysis/differences/compareConfigs.ts'
import { diffCommand } from './command.ts'
import { divider } from '../../testing/funnelDiff.ts'

const command = commandFixture()

function write(name: string, funnel: Json): string {
  const files = filesOf({ 'funnels/test/funnel.json': testFunnel(funnel) })
  command.write([...files].map(([path, text]) => [join(name, path), text]))
  return join(command.folder, name)
}

test('compares two folders, and fails only with --exit-code', () => {
  const against = write('old', { screens: [divider('a')] })
  const configs = write('new', { screens: [divider('a'), divider('b')] })
  diffCommand(undefined, { against, configs, json: true })
  const diff = JSON.parse(command.output.join('')) as ConfigsDiff
  expect(diff.funnels!.changed[0]!.changes).toEqual([
    { kind: 'added', of: 'screen', at: 'b', after: 'divider, after a', line: 14 },
  ])
  expect(process.exitCode).toBeUndefined()
  diffCommand(undefined, { against, configs, exitCode: true })
  expect(process.exitCode).toBe(1)
})

test('succeeds if nothing has changed', () => {
  const against = write('old', { screens: [divider('a')] })
  diffCommand(undefined, { against, configs: against, exitCode: true })
  expect(command.output.at(-1)).toContain('Nothing has changed')
  expect(process.exitCode).toBeUndefined()
})

test('if a version does not compile, the exit code is 3, and the JSON has all errors of the version', () => {
  const against = write('old', { screens: [divider('a')] })
  const configs = write('new', { screens: [divider('a', { titel: 'x' }), divider('b', { titel: 'x' })] })
  diffCommand(undefined, { against, configs, json: true })
  const { problems, files } = JSON.parse(command.output.join('')) as ConfigsDiff
  expect(problems.after.map(({ code }) => code)).toEqual(['unknown-field', 'unknown-field'])
  expect(files).toMatchObject([{ file: 'funnels/test/funnel.json', kind: 'changed' }])
  expect(process.exitCode).toBe(3)
})

test('an error in another funnel is reported, but does not stop the comparison of one funnel', () => {
  const against = write('old', { screens: [divider('a')] })
  const configs = write('new', { screens: [divider('a'), divider('b')] })
  command.write([[join('new', 'funnels/broken/funnel.json'), '{']])
  diffCommand(undefined, { against, configs, funnel: 'test' })
  expect(stripVTControlCharacters(command.output.join('\n'))).toMatch(
    /new has 1 error in other funnels or pages:\n.*invalid-json.*\n.*funnel test .*\n.*b screen added/s,
  )
  expect(process.exitCode).toBeUndefined()
  diffCommand(undefined, { against, configs, funnel: 'broken', json: true })
  const { problems, elsewhere } = JSON.parse(command.output.at(-1)!) as ConfigsDiff
  expect([problems.after.map(({ code }) => code), elsewhere]).toEqual([
    ['invalid-json'],
    { before: [], after: [] },
  ])
  expect(process.exitCode).toBe(3)
})

test('--configs replaces the project’s configs completely: a file that the folder lacks is reported as removed', () => {
  const against = write('old', { screens: [divider('a')] })
  const configs = write('new', { screens: [divider('a')] })
  rmSync(join(configs, 'site.json'))
  diffCommand(undefined, { against, configs, json: true })
  const { files } = JSON.parse(command.output.join('')) as ConfigsDiff
  expect(files).toEqual([{ file: 'site.json', kind: 'removed' }])
  expect(process.exitCode).toBe(3)
})

test.each<[string, string | undefined, (folder: string) => Parameters<typeof diffCommand>[1], string]>([
  ['no version is named', undefined, () => ({}), 'npm run diff -- main'],
  ['two versions are named', 'HEAD', (against) => ({ against }), 'Two older versions are named'],
  ['the version is unknown', 'no-such-version', () => ({}), 'There is no version "no-such-version"'],
  ['a folder is named as the version', 'configs', () => ({}), 'Use --against'],
  ['a file is named as the version', 'README.md', () => ({}), 'There is no version "README.md"'],
  ['the folder does not exist', undefined, (at) => ({ against: join(at, 'nowhere') }), 'There is no folder'],
  ['the parent of a folder of configs is named', undefined, (against) => ({ against }), '/old"?'],
  [
    'the funnel is unknown',
    undefined,
    (at) => ({ against: join(at, 'old'), funnel: 'tset' }),
    'no funnel "tset"',
  ],
])('does not run: %s', (_name, ref, options, message) => {
  write('old', { screens: [divider('a')] })
  diffCommand(ref, options(command.folder))
  expect(process.exitCode).toBe(2)
  expect(command.output.join('\n')).toContain(message)
})

test('does not run with more than one version', () => {
  diffCommand('main', {}, ['other'])
  expect(process.exitCode).toBe(2)
  expect(command.output.join('')).toContain('Unexpected argument "other"')
})

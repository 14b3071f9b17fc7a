import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, testFunnel, type Json } from '../../testing/testFunnel.ts'
import { commandFixture } from '../../testing/commandFixture.ts'
import type { ConfigsDiff } from '../../engine/analysis/differences/compareConfigs.ts'
import { ownConfigs } from '../check/repositoryPath.ts'
import { diffCommand } from './command.ts'
import { still } from '../../testing/funnelDiff.ts'

const command = commandFixture()

function write(name: string, funnel: Json): string {
  const files = filesOf({ 'funnels/test/funnel.json': testFunnel(funnel) })
  command.write([...files].map(([path, text]) => [join(name, path), text]))
  return join(command.folder, name)
}

test('compares two folders, and fails only where asked to', () => {
  const against = write('old', { screens: [still('a')] })
  const configs = write('new', { screens: [still('a'), still('b')] })
  diffCommand(undefined, { against, configs, json: true })
  const diff = JSON.parse(command.output.join('')) as ConfigsDiff
  expect(diff.funnels!.changed[0]!.changes).toEqual([
    { kind: 'added', of: 'screen', at: 'b', after: 'divider, after a' },
  ])
  expect(process.exitCode).toBeUndefined()
  diffCommand(undefined, { against, configs, exitCode: true })
  expect(process.exitCode).toBe(1)
})

test('succeeds where nothing has changed', () => {
  const against = write('old', { screens: [still('a')] })
  diffCommand(undefined, { against, configs: against, exitCode: true })
  expect(command.output.at(-1)).toContain('Nothing has changed')
  expect(process.exitCode).toBeUndefined()
})

test('a version that does not compile has an exit code of its own, and all its errors as JSON', () => {
  const against = write('old', { screens: [still('a')] })
  const configs = write('new', { screens: [still('a', { titel: 'x' }), still('b', { titel: 'x' })] })
  diffCommand(undefined, { against, configs, json: true })
  const { problems, files } = JSON.parse(command.output.join('')) as ConfigsDiff
  expect(problems.after.map(({ code }) => code)).toEqual(['unknown-field', 'unknown-field'])
  expect(files).toMatchObject([{ file: 'funnels/test/funnel.json', kind: 'changed' }])
  expect(process.exitCode).toBe(3)
})

test('a folder that is laid over the project’s configs changes what it has, and no more', () => {
  command.write([['over/funnels/broken/funnel.json', '{}']])
  diffCommand(undefined, { against: ownConfigs, configs: join(command.folder, 'over'), json: true })
  const { files } = JSON.parse(command.output.join('')) as ConfigsDiff
  expect(files).toEqual([{ file: 'funnels/broken/funnel.json', kind: 'added' }])
})

test.each<[string, string | undefined, (folder: string) => Parameters<typeof diffCommand>[1]]>([
  ['no version', undefined, () => ({})],
  ['two versions', 'HEAD', (against) => ({ against })],
  ['an unknown version', 'no-such-version', () => ({})],
  ['a folder that is not there', undefined, (at) => ({ against: join(at, 'nowhere') })],
  ['an unknown funnel', undefined, (at) => ({ against: at, funnel: 'tset' })],
])('cannot run with %s', (_name, ref, options) => {
  diffCommand(ref, options(command.folder))
  expect(process.exitCode).toBe(2)
  expect(command.output).toHaveLength(2)
})

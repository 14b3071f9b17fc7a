/** `paths` and `graph` report the same problems if a funnel cannot be opened. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, testFunnel, type Json } from '../testing/testFunnel.ts'
import { commandFixture } from '../testing/commandFixture.ts'
import { pathsCommand } from './paths/command.ts'
import { graphCommand } from './graph/command.ts'

const command = commandFixture()

const tools: Record<string, (id: string) => Promise<void>> = {
  paths: (id) => pathsCommand(id, { configs: command.folder }),
  graph: (id) => graphCommand(id, { configs: command.folder, out: join(command.folder, 'map.svg') }),
}

test.each(Object.entries(tools))('%s reports why a funnel cannot be opened', async (_name, run) => {
  await run('test')
  expect(command.output.join('\n')).toContain('is not a folder of configs: it is empty.')
  const end = { id: 'end', kind: 'divider' }
  const write = (screen: Json) =>
    command.write(filesOf({ 'funnels/test/funnel.json': testFunnel({ screens: [screen] }) }))
  write(end)
  await run('tset')
  expect(command.output.join('\n')).toContain('No funnel is named "tset". Did you mean "test"?')
  expect(process.exitCode).toBe(2)

  command.output = []
  rmSync(join(command.folder, 'funnels'), { recursive: true })
  await run('test')
  expect(command.output.join('\n')).toContain('No funnel is named "test". There are none.')

  // An error in another funnel does not stop a tool.
  write(end)
  command.output = []
  process.exitCode = undefined
  command.write([['funnels/broken/funnel.json', '{']])
  await run('test')
  expect(process.exitCode).toBeUndefined()
  await run('broken')
  expect(command.output.join('\n')).toMatch(/The configs have errors\.\nfunnels\/broken\/.*invalid-json/)
  command.output = []
  await run('my-quiz')
  expect(command.output.join('\n')).toContain('No funnel is named "my-quiz". There are: broken, test.')
  command.output = []

  write({ ...end, when: { 'answers.none': 'x' } })
  command.output = []
  await run('test')
  expect(command.output.join('\n')).toMatch(
    /^(.\[31m)?The configs have errors\.\nfunnels\/test\/funnel\.json:.*unknown-screen/,
  )
})

/** The commands below report a wrong list of plugins in the same way, without a stack. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Plugin } from '../engine/core/plugin/definePlugin.ts'
import { commandFixture } from '../testing/commandFixture.ts'
import { filesOf, testFunnel } from '../testing/testFunnel.ts'
import { productPlugins } from '../runtime/app/plugins.ts'
import { checkCommand } from './check/command.ts'
import { copyCommand } from './copy/command.ts'
import { diffCommand } from './diff/command.ts'
import { generateCommand } from './generate/command.ts'
import { graphCommand } from './graph/command.ts'
import { importCommand } from './import/command.ts'
import { pathsCommand } from './paths/command.ts'
import { root } from './root.ts'
import { walkCommand } from './walk/command.ts'

const command = commandFixture()
const list = productPlugins as Plugin[]

beforeEach(() => {
  command.write(
    filesOf({ 'funnels/test/funnel.json': testFunnel({ screens: [{ id: 'end', kind: 'divider' }] }) }),
  )
  // The first plugin is in the list twice.
  list.push(list[0]!)
})
afterEach(() => void list.pop())

const form = join(root, 'engine/import/typeform/forms/onboarding-quiz.json')
const commands: Record<string, (configs: string) => void | Promise<void>> = {
  check: (configs) => checkCommand({ configs }),
  copy: (configs) => copyCommand('status', undefined, { configs }),
  diff: (configs) => diffCommand(undefined, { against: configs, configs }),
  generate: () => generateCommand(true),
  graph: (configs) => graphCommand('test', { configs }),
  import: (configs) => importCommand(form, { from: 'typeform', out: configs }),
  paths: (configs) => pathsCommand('test', { configs }),
  walk: (configs) => walkCommand('test', { configs }),
}

test.each(Object.entries(commands))(
  '%s prints what is wrong with the list of plugins',
  async (_name, run) => {
    await run(command.folder)
    expect(command.output.join('\n')).toMatch(
      /^(.\[31m)?duplicate-plugin: Two plugins have the same name: "auth"\.(.\[39m)?$/,
    )
    expect(process.exitCode).toBe(2)
  },
)

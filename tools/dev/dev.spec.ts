/** `npm run dev` while a config is edited: errors are shown over the page, warnings in the terminal. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../root.ts'
import { expectScreen } from '../../testing/browser/player.ts'
import { writeConfigs } from '../../testing/browser/startServer.ts'
import { realFiles } from '../../testing/testFunnel.ts'

const file = 'funnels/edited/funnel.json'
const answers = ['quick', 'thorough'].map((id) => ({ id, text: `Answer ${id}` }))
const funnelText = (title: string, emailWhen: object) =>
  JSON.stringify({
    id: 'edited',
    locales: ['en'],
    screens: [
      { id: 'goal', kind: 'single-choice', title, questionKey: 'goal', answers },
      { id: 'email', kind: 'email', title: 'Where to?', when: emailWhen },
      { id: 'plan', kind: 'checkout', title: 'Your plan', offer: 'premium' },
    ],
  })
const ifNotRegistered = { 'user.registered': false }

/** Starts `npm run dev` with the real configs and `file` on a free port (`PORT=0`). Resolves when it is ready. */
async function startDev() {
  // The catalogue would cause another warning, because the catalogue does not list the `questionKey` of this funnel.
  const { 'catalogue.json': _catalogue, ...files } = Object.fromEntries(realFiles())
  const configs = writeConfigs(
    new Map(Object.entries({ ...files, [file]: funnelText('Goal?', ifNotRegistered) })),
  )
  const args = ['--import', 'tsx', 'tools/cli.ts', 'dev', '--configs', configs]
  const env = { ...process.env, PORT: '0', AUTH_EMULATOR: '0' }
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => server.kill('SIGKILL'))
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => (printed += stripVTControlCharacters(String(chunk))))
  const origin = () => /ready (http:\/\/localhost:\d+)/.exec(printed)?.[1]
  await expect.poll(origin, { timeout: 120_000 }).toBeDefined()
  return {
    origin: origin()!,
    printed: () => printed,
    edit: (text: string) => writeFileSync(join(configs, file), text),
    stop: async () => {
      server.kill('SIGKILL')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

test('an error is shown over the page; the URL of a warning opens the screen with the problem @desktop', async ({
  page,
}) => {
  const dev = await startDev()
  try {
    await page.goto(`${dev.origin}/funnel/edited`)
    // `name` matches a part of a heading and ignores case, so the new title must not contain the old one.
    const heading = page.getByRole('heading', { name: 'Goal?' })
    const overlay = page.locator('vite-error-overlay')
    await expect(heading).toBeVisible()

    dev.edit(funnelText('Your aim?', { 'answers.gaol': 'quick' }))
    await expect(overlay).toContainText('Did you mean "answers.goal"?')
    await expect(heading).toBeAttached()
    await page.reload()
    await expect(overlay).toContainText(`${file}:1:`)
    await expect(heading).toBeAttached()

    dev.edit(funnelText('Your aim?', { 'answers.goal': 'thorough' }))
    await expect(page.getByRole('heading', { name: 'Your aim?' })).toBeVisible()
    await expect(overlay).toHaveCount(0)

    const warningUrl = new RegExp(`email-skipped[^]*(${dev.origin}/preview/edited\\?learner=[\\w%.~-]+)`)
    await expect.poll(dev.printed).toMatch(warningUrl)
    await page.goto(warningUrl.exec(dev.printed())![1]!)
    await expectScreen(page, 'plan')
  } finally {
    await dev.stop()
  }
})

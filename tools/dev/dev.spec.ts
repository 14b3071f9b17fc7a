/** `npm run dev` while a config is edited: errors are shown over the page, warnings in the terminal. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../root.ts'
import { expectScreen } from '../../testing/browser/player.ts'
import { freePort, writeConfigs } from '../../testing/browser/startServer.ts'

const file = 'funnels/edited/funnel.json'
const answers = ['quick', 'thorough'].map((id) => ({ id, text: `Answer ${id}` }))
const textOf = (title: string, emailWhen: object) =>
  JSON.stringify({
    id: 'edited',
    locales: ['en'],
    screens: [
      { id: 'goal', kind: 'single-choice', title, questionKey: 'goal', answers },
      { id: 'email', kind: 'email', title: 'Where to?', when: emailWhen },
      { id: 'plan', kind: 'checkout', title: 'Your plan', offer: 'plan' },
    ],
  })
const always = { 'user.registered': false }

/** Starts development on a free port, with a folder of one funnel. */
async function startDev() {
  const [port, configs] = [await freePort(), writeConfigs(new Map([[file, textOf('Goal?', always)]]))]
  const args = ['--import', 'tsx', 'tools/cli.ts', 'dev', '--port', String(port), '--configs', configs]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => server.kill('SIGKILL'))
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => (printed += stripVTControlCharacters(String(chunk))))
  return {
    url: `http://localhost:${port}/funnel/edited`,
    port,
    printed: () => printed,
    edit: (text: string) => writeFileSync(join(configs, file), text),
    stop: async () => {
      server.kill('SIGKILL')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

test('an error is shown over the page, a warning has a URL that shows it @desktop', async ({ page }) => {
  const dev = await startDev()
  try {
    await expect.poll(dev.printed, { timeout: 60_000 }).toContain('ready')
    await page.goto(dev.url)
    const heading = page.getByRole('heading', { name: 'Goal?' })
    const overlay = page.locator('vite-error-overlay')
    await expect(heading).toBeVisible()

    dev.edit(textOf('A new goal?', { 'answers.gaol': 'quick' }))
    await expect(overlay).toContainText('Did you mean "answers.goal"?')
    await expect(heading).toBeAttached()
    await page.reload()
    await expect(overlay).toContainText(`${file}:1:`)
    await expect(heading).toBeAttached()

    dev.edit(textOf('A new goal?', { 'answers.goal': 'thorough' }))
    await expect(page.getByRole('heading', { name: 'A new goal?' })).toBeVisible()
    await expect(overlay).toHaveCount(0)

    const shown = new RegExp(
      `email-skipped[^]*(http://localhost:${dev.port}/preview/edited\\?learner=[\\w%.~-]+)`,
    )
    await expect.poll(dev.printed).toMatch(shown)
    await page.goto(shown.exec(dev.printed())![1]!)
    await expectScreen(page, 'plan')
  } finally {
    await dev.stop()
  }
})

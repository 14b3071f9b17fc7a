/** A witness is an example learner who meets a problem. The URL of a witness shows this problem in the browser. */
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { choice, expectScreen } from '../../testing/browser/player.ts'
import { startServer, writeConfigs } from '../../testing/browser/startServer.ts'
import { expect, ready, test } from '../../testing/browser/test.ts'

const answers = ['quick', 'thorough'].map((id) => ({ id, text: `Answer ${id}` }))
const funnel = {
  id: 'leaky',
  locales: ['en'],
  screens: [
    { id: 'goal', kind: 'single-choice', title: 'Goal?', questionKey: 'goal', answers },
    { id: 'email', kind: 'email', title: 'Where to?', when: { 'answers.goal': 'thorough' } },
    { id: 'plan', kind: 'checkout', title: 'Your plan', offer: 'premium' },
  ],
}
const folder = () => writeConfigs(new Map([['funnels/leaky/funnel.json', JSON.stringify(funnel)]]))

test('the URL of a witness opens the problem’s screen, and replaces the stored answers', async ({ page }) => {
  const configs = folder()
  const { problems } = findProblems(readConfigFiles('configs', configs), createProduct(), {
    today: '2026-11-20',
  })
  const found = problems.find(({ code }) => code === 'email-skipped')!
  expect(found.witness).toMatchObject({ answers: { goal: 'quick' }, screens: ['goal', 'plan'] })
  const server = await startServer({ configs, preview: true })
  try {
    await page.goto(`${server.url}/funnel/leaky`)
    await ready(page)
    await choice(page, 'thorough').click()
    await expectScreen(page, 'email')

    await page.goto(found.witness!.url.replace('http://localhost:3000', server.url))
    await expectScreen(page, 'plan')
    await ready(page)
    await expectScreen(page, 'plan')
    await page.goBack()
    await page.goto(`${server.url}/funnel/leaky`)
    await expect(page.locator('input[value=quick]')).toBeChecked()
    // The page still sends the run and loads drawings. If the server stopped now, these requests would fail.
    await ready(page)
    await page.waitForLoadState('networkidle')
  } finally {
    await server.kill()
  }
})

test('without the option `preview`, the server answers a preview link with 404', async ({ page }) => {
  const server = await startServer({ configs: folder() })
  try {
    const response = await page.request.get(`${server.url}/preview/leaky?learner={}`)
    expect(response.status()).toBe(404)
  } finally {
    await server.kill()
  }
})

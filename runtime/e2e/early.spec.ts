/** The first seconds: taps, typing and Back while only the early script has loaded. */
import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import {
  backLink,
  choice,
  continueButton,
  expectScreen,
  guardTime,
  press,
} from '../../testing/browser/player.ts'
import { advanceClock } from '../../testing/browser/advanceClock.ts'
import { expect, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'

const base = '/funnel/english-onboarding'

/** Delays all scripts of the engine. @returns a function that lets them load. */
async function delayScripts(page: Page): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The scripts of the funnel's first screen, by URL. */
async function firstScripts(request: APIRequestContext): Promise<[url: string, body: string][]> {
  const html = await (await request.get(base)).text()
  const urls = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  return Promise.all(
    urls.map(async (url) => [url, await (await request.get(url)).text()] as [string, string]),
  )
}

/** A slow phone loads 90 KB in half a second. One wrong import adds the code of other pages to these scripts. */
test('the scripts of a first screen have at most 90,000 bytes, gzipped', async ({ request }) => {
  const sizes = (await firstScripts(request)).map(([, body]) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(90_000)
})

/** V8 ignores a compile hint below the first line. */
test("each script of a first screen begins with V8's compile hint, except the bundler's runtime", async ({
  request,
}) => {
  const scripts = await firstScripts(request)
  const withoutHint = scripts.filter(([, body]) => !body.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(withoutHint.map(([url]) => url.replace(/-.{8}\.js$/, ''))).toEqual(['/assets/rolldown-runtime'])
})

test('taps before the engine has loaded show the next screen at once; their answers are stored and their events are delivered', async ({
  page,
}) => {
  const release = await delayScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await press(choice(page, 'work'))
  await expectScreen(page, 'native-language')
  await expect(page).toHaveURL(/native-language$/)
  await expect(page.locator('h1:visible')).toBeFocused()
  await advanceClock(page, guardTime)
  await press(choice(page, 'pl'))
  await expectScreen(page, 'target-language')
  // The URL is written after the paint.
  await expect(page).toHaveURL(/target-language$/)
  await page.goBack({ waitUntil: 'commit' })
  await expectScreen(page, 'native-language')
  await expect(choice(page, 'pl').locator('input')).toBeChecked()
  release()
  await ready(page)
  await expectScreen(page, 'native-language')
  await expect(choice(page, 'pl').locator('input')).toBeChecked()
  expect(Object.keys((await storedAnswers(page, 'english-onboarding')) as object).sort()).toEqual([
    'goal',
    'native-language',
  ])
  const delivered = () => page.evaluate(() => localStorage.getItem('delivered-events') ?? '')
  for (const event of ['screen/goal', 'answer/goal/1', 'screen/native-language', 'answer/native-language/2'])
    await expect.poll(delivered).toContain(event)
  await press(choice(page, 'pl'))
  await expectScreen(page, 'target-language')
  await press(choice(page, 'english'))
  await expectScreen(page, 'age')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a tap before the engine has loaded stores the answer, even if the learner leaves before the next frame', async ({
  page,
}) => {
  await delayScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  await choice(page, 'work').waitFor()
  const stored = await page.evaluate(() => {
    const answer = document.querySelector<HTMLInputElement>('[value=work]')!
    answer.checked = true
    answer.form!.requestSubmit()
    dispatchEvent(new Event('pagehide'))
    return localStorage.getItem('funnel-builder:english-onboarding:early')
  })
  expect(stored).toBe('[["goal",["work"]]]')
})

test('a double tap before the engine has loaded is one step', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  const box = (await choice(page, 'work').boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expectScreen(page, 'native-language')
  release()
  await ready(page)
  await expectScreen(page, 'native-language')
})

test('the form posts natively if the page does not contain the next screen', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  for (const [value, next] of [
    ['exam', 'native-language'],
    ['uk', 'target-language'],
    ['french', 'age'],
    ['18-24', 'exam'],
  ] as const) {
    await press(choice(page, value))
    await expectScreen(page, next)
    await advanceClock(page, guardTime)
  }
  release()
  await ready(page)
  await expectScreen(page, 'exam')
  expect(Object.keys((await storedAnswers(page, 'english-onboarding')) as object).sort()).toEqual([
    'age',
    'goal',
    'native-language',
    'target-language',
  ])
})

test('typed text is still there after the engine has loaded, and after Back', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/funnel/gallery-input', { waitUntil: 'commit' })
  await page.locator('[name=answer]:visible').fill('Nurse')
  release()
  await ready(page)
  await expect(page.locator('[name=answer]:visible')).toHaveValue('Nurse')
  await press(continueButton(page))
  await expectScreen(page, 'gallery-end')
  await press(backLink(page))
  await expect(page.locator('[name=answer]:visible')).toHaveValue('Nurse')
})

test('chosen answers that wait for Continue stay chosen after the engine has loaded', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/funnel/gallery-multiple-choice-grid', { waitUntil: 'commit' })
  await press(choice(page, 'habit'))
  await press(choice(page, 'words'))
  release()
  await ready(page)
  await press(continueButton(page))
  await expectScreen(page, 'gallery-end')
  expect(await storedAnswers(page, 'gallery-multiple-choice-grid')).toMatchObject({
    struggles: { selectedAnswerIds: ['words', 'habit'] },
  })
})

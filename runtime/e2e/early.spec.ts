/** The first seconds: taps, typing and Back before any script but the early one is there. */
import { gzipSync } from 'node:zlib'
import {
  backLink,
  choice,
  continueButton,
  expectScreen,
  guardTime,
  press,
} from '../../testing/browser/player.ts'
import { skipTime } from '../../testing/browser/skipTime.ts'
import { expect, ready, storedAnswers, test, type Page } from '../../testing/browser/test.ts'

const base = '/funnel/english-onboarding'

/** Holds all modules back; gives what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** 90 KB: what a slow phone loads in half a second. Code for other pages slips into these files with one import. */
test('the scripts until a first screen reacts are at most 90,000 bytes, gzipped', async ({ request }) => {
  const html = await (await request.get('/funnel/english-onboarding')).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const bodies = await Promise.all(scripts.map(async (path) => (await request.get(path)).body()))
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length)
  expect(scripts.length).toBeGreaterThan(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(90_000)
})

test('taps before the engine are answered at once and kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await press(choice(page, 'work'))
  await expectScreen(page, 'native-language')
  await expect(page).toHaveURL(/native-language$/)
  await expect(page.locator('h1')).toBeFocused()
  await skipTime(page, guardTime)
  await press(choice(page, 'pl'))
  await expectScreen(page, 'target-language')
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
  await press(choice(page, 'pl'))
  await expectScreen(page, 'target-language')
  await press(choice(page, 'english'))
  await expectScreen(page, 'age')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a tap before the engine is kept if the page is left before the next frame', async ({ page }) => {
  await holdScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  await choice(page, 'work').waitFor()
  const kept = await page.evaluate(() => {
    const answer = document.querySelector<HTMLInputElement>('[value=work]')!
    answer.checked = true
    answer.form!.requestSubmit()
    dispatchEvent(new Event('pagehide'))
    return localStorage.getItem('funnel-builder:english-onboarding:early')
  })
  expect(kept).toBe('[["goal",["work"]]]')
})

test('a double tap before the engine is one step', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  const box = (await choice(page, 'work').boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expectScreen(page, 'native-language')
  release()
  await ready(page)
  await expectScreen(page, 'native-language')
})

test('beyond the screens that were sent along, the form posts', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(base, { waitUntil: 'commit' })
  for (const [value, next] of [
    ['exam', 'native-language'],
    ['uk', 'target-language'],
    ['french', 'age'],
    ['18-24', 'exam'],
  ] as const) {
    await press(choice(page, value))
    await expectScreen(page, next)
    await skipTime(page, guardTime)
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

test('typed text is there when the engine comes, and after Back', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/funnel/gallery-input', { waitUntil: 'commit' })
  await page.locator('[name=answer]').fill('Nurse')
  release()
  await ready(page)
  await expect(page.locator('[name=answer]')).toHaveValue('Nurse')
  await press(continueButton(page))
  await expectScreen(page, 'gallery-end')
  await press(backLink(page))
  await expect(page.locator('[name=answer]')).toHaveValue('Nurse')
})

test('a choice that waits for Continue is there when the engine comes', async ({ page }) => {
  const release = await holdScripts(page)
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

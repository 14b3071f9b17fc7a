/** A single step: double presses, keys, focus, page title, forced arms, leaving early, typed text. */
import { journeyOf, pathOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { choice, continueButton, expectScreen, press, screenOf } from '../../testing/browser/player.ts'
import { tabTo } from '../../testing/browser/keyboard.ts'
import { seed } from '../../testing/browser/seed.ts'
import { expect, painted, ready, test } from '../../testing/browser/test.ts'

const funnel = 'english-onboarding'
const base = `/funnel/${funnel}`
const workJourney = journeyOf(funnel, plans[funnel]!['work, with the test'])
/** The screen after `promise`. */
const afterPromise = pathOf(workJourney)[pathOf(workJourney).indexOf('promise') + 1]!

test('two quick presses are one step', { tag: '@both' }, async ({ page, context, isMobile }) => {
  const twice = async (target: ReturnType<typeof choice>) => {
    const box = (await target.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (!isMobile) return page.mouse.dblclick(x, y)
    // Both taps start at once. On a busy machine, two taps in turn would be too slow for a double tap.
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
  }
  await page.goto(base)
  await ready(page)
  const synced = page.waitForResponse(/\/runs\//)
  await twice(choice(page, 'work'))
  await expectScreen(page, 'native-language')
  await synced
  await seed(context.request, workJourney, 'promise')
  await page.goto(`${base}/promise`)
  await ready(page)
  await twice(continueButton(page))
  await expectScreen(page, afterPromise)
  await page.goBack()
  await expectScreen(page, 'promise')
})

test('a press that moves away from Continue does nothing', { tag: '@desktop' }, async ({ page, context }) => {
  await seed(context.request, workJourney, 'promise')
  await page.goto(`${base}/promise`)
  await ready(page)
  const box = (await continueButton(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expectScreen(page, 'promise')
  await press(continueButton(page))
  await expectScreen(page, afterPromise)
  await expect(page.locator('main')).toHaveCount(1)
})

test('the arrow keys choose an answer but do not submit it', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await page.goto(base)
  await ready(page)
  await tabTo(page, '[name=answer]')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
  await page.clock.runFor(1000)
  await expectScreen(page, 'goal')
  await page.keyboard.press('Enter')
  await expectScreen(page, 'native-language')
})

test('the focus moves to the title after each step, but not when the page opens', async ({ page }) => {
  await page.goto(base)
  await ready(page)
  await expect(page.locator('body')).toBeFocused()
  await press(choice(page, 'work'))
  await expectScreen(page, 'native-language')
  await expect(page.locator('h1:visible')).toBeFocused()
  await page.goBack()
  await expectScreen(page, 'goal')
  await expect(page.locator('h1:visible')).toBeFocused()
})

test('if a control already has the focus, the focus does not move to the title', async ({
  page,
  context,
}) => {
  await seed(context.request, workJourney, 'promise')
  await page.goto(`${base}/promise`)
  await ready(page)
  await page.evaluate(async (next) => {
    document.querySelector<HTMLElement>('[data-action=continue]')!.click()
    // The next screen is in the document before the browser paints it.
    while (document.querySelector('main')!.dataset.screen !== next)
      await new Promise((done) => setTimeout(done))
    document.querySelector<HTMLElement>('[data-action=continue]')!.focus()
  }, afterPromise)
  await expectScreen(page, afterPromise)
  await painted(page)
  await expect(continueButton(page)).toBeFocused()
})

test('the title of the page names the screen, except on the first screen', async ({ page }) => {
  const funnelTitle = 'Build your language plan · Linguaferry'
  await page.goto(base)
  await expect(page).toHaveTitle(funnelTitle)
  await press(choice(page, 'work'))
  await expect(page).toHaveTitle(`What is your first language? · ${funnelTitle}`)
  await page.reload()
  await expect(page).toHaveTitle(`What is your first language? · ${funnelTitle}`)
  await page.goBack()
  await expect(page).toHaveTitle(funnelTitle)
})

for (const [arm, title, text] of [
  ['daily-minutes', '15 minutes a day, from A1 on', 'Little by little it adds up: you keep what you repeat.'],
  ['control', undefined, 'We start you at this level. Your first lessons fine-tune it.'],
] as const) {
  test(`the arm "${arm}" can be forced by the URL`, async ({ page, context }) => {
    await page.goto(`${base}?promise-headline=${arm}`)
    await ready(page)
    const synced = page.waitForResponse(/\/runs\//)
    await press(choice(page, 'work'))
    await synced
    await expectScreen(page, 'native-language')
    await seed(
      context.request,
      journeyOf(funnel, { ...plans[funnel]!['work, with the test'], minutes: ['15'] }),
      'promise',
    )
    await page.goto(`${base}/promise`)
    const heading = page.getByRole('heading', { level: 1 })
    if (title) await expect(heading).toHaveText(title)
    else await expect(heading).not.toContainText('minutes a day')
    await expect(page.locator('#hint:visible')).toHaveText(text)
    // The browser renders the same arm as the server.
    await ready(page)
    if (title) await expect(heading).toHaveText(title)
    await expect(screenOf(page)).toHaveAttribute('data-screen', 'promise')
  })
}

test('the server gets a step even if the learner leaves before the next paint', async ({ page, context }) => {
  await seed(context.request, workJourney, 'promise')
  await page.goto(`${base}/promise`)
  await ready(page)
  await page.evaluate(() => {
    // From now on no frame callback runs, as if the browser never painted again.
    window.requestAnimationFrame = () => 0
    document.querySelector<HTMLElement>('[data-action=continue]')!.click()
    setTimeout(() => location.assign('/'))
  })
  await expect(page.locator('main[data-page=home]')).toBeVisible()
  // Now only the server can know the step.
  await page.evaluate(() => localStorage.clear())
  await expect(async () => {
    await page.goto(`${base}/${afterPromise}`)
    expect(await page.locator('main').getAttribute('data-screen')).toBe(afterPromise)
  }).toPass()
})

test('typed HTML, placeholders and markup are shown as plain text', async ({ page, context }) => {
  const typed = '</script><img src=x onerror=alert(1)>{{answers.goal}}**x**'
  const journey = journeyOf(funnel, { ...plans[funnel]!['work, with the test'], job: [typed] })
  await seed(context.request, journey, 'work-needs')
  page.on('dialog', () => expect(false, 'a script ran').toBe(true))
  await page.goto(`${base}/job`)
  await ready(page)
  await expectScreen(page, 'job')
  await expect(page.locator('[name=answer]:visible')).toHaveValue(typed)
  expect(await page.locator('main img:not([src^="/drawings/"])').count()).toBe(0)
})

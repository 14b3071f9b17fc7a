/**
 * Tests `npm run pictures -- --every`: which views, pages and states of a screen have pictures, which part of a walk is
 * played for them, and the table of the screens that scroll.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journeyOf, productApp } from '../../testing/journey.ts'
import { examinedPart } from './openExamined.ts'
import { pageShots } from './pageShots.ts'
import { removeOldSheets } from './removeOldSheets.ts'
import { readPictureSettings } from './readPictureSettings.ts'
import { scrollTable } from './scrollTable.ts'
import type { Picture } from './takePictures.ts'
import { statesOf } from './takeScreens.ts'
import { byBrowser, sizes, viewName, type View } from './views.ts'

const known = { locales: ['en', 'de'], parts: ['long', 'pages'] }

test('the default language has all views, each other language has one, and options choose other views', () => {
  const { views, parts } = readPictureSettings({}, known)
  expect(parts).toEqual(known.parts)
  expect(views).toHaveLength(sizes.length * 2 + 1)
  expect(viewName(views.at(-1)!)).toBe('phone-light-de')
  const viewNames = (options: Parameters<typeof readPictureSettings>[0]) =>
    readPictureSettings(options, known).views.map(viewName)
  expect(viewNames({ locales: 'de', sizes: 'small,desktop', schemes: 'dark' })).toEqual([
    'small-dark-de',
    'desktop-dark-de',
  ])
  expect(viewNames({ locales: 'en', sizes: 'phone' })).toEqual(['phone-light-en', 'phone-dark-en'])
  expect(readPictureSettings({ only: 'pages' }, known).parts).toEqual(['pages'])
})

test.each([
  [{ sizes: 'fone' }, /no size "fone".*phone/],
  [{ schemes: 'grey' }, /no scheme "grey".*light, dark/],
  [{ locales: 'xx' }, /no language "xx".*en, de/],
  [{ only: 'page' }, /no part "page".*pages/],
])(
  'an unknown value of an option is refused, and the message names the known values: %j',
  (options, message) => {
    expect(() => readPictureSettings(options, known)).toThrow(message)
  },
)

test('sheets of funnels and languages that no longer exist are removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sheets = ['desktop-dark-en/long.webp', 'desktop-dark-en/gone.webp', 'phone-light-fr/long.webp']
  for (const sheet of sheets) {
    mkdirSync(dirname(join(folder, sheet)), { recursive: true })
    writeFileSync(join(folder, sheet), '')
  }
  removeOldSheets(folder, known)
  expect(readdirSync(folder, { recursive: true })).toEqual(['desktop-dark-en', 'desktop-dark-en/long.webp'])
})

test('a page has a picture for each account that sees it differently', () => {
  const greeting = {
    id: 'greeting',
    path: '/greeting',
    head: { title: 'Greeting' },
    sections: [{ kind: 'page-title', title: 'Hello', when: { 'user.name': 'Ann' } }],
  }
  const shots = pageShots(productApp(new Map([['pages/greeting/page.json', JSON.stringify(greeting)]])))
  const shotsOf = (id: string) =>
    shots.flatMap(({ name, account }) => (name.split('.')[0] === id ? [`${name} ${account}`] : []))
  expect(shotsOf('home')).toEqual(['home visitor'])
  expect(shotsOf('settings-email')).toEqual(['settings-email free'])
  expect(shotsOf('profile-settings')).toEqual(['profile-settings visitor', 'profile-settings.signed-in free'])
  expect(shotsOf('greeting')).toEqual(['greeting visitor', 'greeting.signed-in free'])
  expect(shotsOf('profile')).toEqual(['profile free', 'profile.premium premium'])
  expect(shotsOf('error')).toEqual([
    'error.403 free',
    'error.404 visitor',
    'error.500 visitor',
    'error.offline visitor',
  ])
})

test('each browser shows the views of one language and one device', () => {
  const { views } = readPictureSettings({ schemes: 'dark' }, known)
  expect(
    byBrowser(views).map((each) => [each.locale, each.viewport.name, each.views.map(viewName).join(' ')]),
  ).toEqual([
    ['en', 'phone', 'phone-dark-en small-dark-en landscape-dark-en'],
    ['en', 'desktop', 'desktop-dark-en'],
    ['de', 'phone', 'phone-dark-de'],
  ])
})

test('the played part begins before the examined screens, but not at a screen that continues by itself', () => {
  const { steps } = journeyOf('english-onboarding', { age: ['25-34'] })
  const idOf = (at: number) => steps[at]!.screen.id
  const part = (...examined: string[]) => {
    const { from, last } = examinedPart(steps, examined)
    return [idOf(from), idOf(last)]
  }
  expect(part('goal', 'age')).toEqual(['goal', 'age'])
  expect(part('halfway')[1]).toBe('halfway')
  // The screen before `plan-summary` continues by itself.
  expect(part('plan-summary', 'plan')).toEqual(['name', 'plan'])
})

function pictureNames(id: string, arm: string): string[] {
  const { steps } = journeyOf('tutoring-short-onboarding', { language: ['english'] })
  const step = steps.find(({ screen }) => screen.id === id)!
  return statesOf(step, arm).map(({ name }) => name)
}

test('an exercise has a picture before its answer and one with each verdict', () => {
  expect(pictureNames('phrase-check', 'control')).toEqual([
    'phrase-check',
    'phrase-check.right',
    'phrase-check.wrong',
  ])
})

test('the picture of a screen in an arm is named after the screen and the arm', () => {
  expect(pictureNames('style', 'look=bold')).toEqual(['style.look=bold'])
})

test('the table lists the screens that scroll, with the languages if a screen scrolls only in some of them', () => {
  const view = (size: string, locale: string): View => ({
    size: sizes.find(({ name }) => name === size)!,
    scheme: 'light',
    locale,
  })
  const picture = (name: string, size: string, locale: string, scrolls: boolean): Picture => ({
    ...{ part: 'long', name, position: 0, view: view(size, locale), file: '', scrolls },
  })
  const pictures = [
    picture('goal', 'phone', 'en', false),
    picture('goal', 'phone', 'de', true),
    picture('plan', 'phone', 'en', true),
    picture('plan', 'phone', 'de', true),
    picture('goal', 'landscape', 'en', true),
    picture('goal', 'desktop', 'en', false),
  ]
  expect(scrollTable(pictures)).toBe('phone      long  goal (de), plan\nlandscape  long  goal')
  expect(scrollTable([])).toBe('')
})

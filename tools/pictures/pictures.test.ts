/** The options of `npm run pictures -- --every`, the list of pages, and the table of the screens that scroll. */
import { expect, test } from 'vitest'
import { appOf } from '../../testing/journey.ts'
import { pageShots } from './pageShots.ts'
import { readEverySettings } from './readEverySettings.ts'
import { scrollTable } from './scrollTable.ts'
import type { Picture } from './takePictures.ts'
import { sizes, viewName, type View } from './views.ts'

const known = { locales: ['en', 'de'], parts: ['long', 'pages'] }

test('the first language has all views, the others have one, and options narrow them', () => {
  const { views, parts } = readEverySettings({}, known)
  expect(parts).toEqual(known.parts)
  expect(views).toHaveLength(sizes.length * 2 + 1)
  expect(viewName(views.at(-1)!)).toBe('phone-light-de')
  const names = (options: Parameters<typeof readEverySettings>[0]) =>
    readEverySettings(options, known).views.map(viewName)
  expect(names({ locales: 'de', sizes: 'small,desktop', schemes: 'dark' })).toEqual([
    'small-dark-de',
    'desktop-dark-de',
  ])
  expect(names({ locales: 'en', sizes: 'phone' })).toEqual(['phone-light-en', 'phone-dark-en'])
  expect(readEverySettings({ only: 'pages' }, known).parts).toEqual(['pages'])
  for (const [options, message] of [
    [{ sizes: 'fone' }, /no size "fone".*phone/],
    [{ schemes: 'grey' }, /no scheme "grey".*light, dark/],
    [{ locales: 'xx' }, /no language "xx"/],
    [{ only: 'page' }, /no part "page".*pages/],
  ] as const)
    expect(() => readEverySettings(options, known)).toThrow(message)
})

test('a page has a picture for each account that sees other sections', () => {
  const shots = pageShots(appOf(new Map()))
  const of = (id: string) =>
    shots.flatMap(({ name, account }) => (name.split('.')[0] === id ? [`${name} ${account}`] : []))
  expect(of('home')).toEqual(['home visitor'])
  expect(of('settings-email')).toEqual(['settings-email free'])
  expect(of('profile-settings')).toEqual(['profile-settings visitor', 'profile-settings.signed-in free'])
  expect(of('profile')).toEqual(['profile free', 'profile.premium premium'])
  expect(of('error')).toEqual(['error.403 free', 'error.404 visitor', 'error.500 visitor'])
})

test('the table names the screens that scroll, and the languages if it is only in some', () => {
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

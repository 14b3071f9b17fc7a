/** The app: the locale and route of a URL, programs by arms and language, and the real configs in all languages. */
import { describe, expect, test } from 'vitest'
import { splitLanguage } from '../../engine/core/copy/languageMark.ts'
import { textsOf } from '../../engine/core/copy/funnelTexts.ts'
import { fallbacksOf } from '../../engine/core/copy/fallbacksOf.ts'
import { appOf, filesOf, realFiles, testFunnel } from '../../testing/testFunnel.ts'
import { createApp, locate, type App } from './createApp.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

const ukrainian = {
  'rules.required': 'Дайте відповідь.',
  'rules.minLength_few': 'Щонайменше {{count}} символи.',
  'rules.minChoices_few': 'Виберіть щонайменше {{count}} відповіді.',
  'rules.after': 'Пізніше ніж {{limit}}.',
}
const realResult = createApp(realFiles())
const realApp = realResult.app!
const { locales, defaultLocale } = realApp.configs.site
const otherLocales = locales.filter((locale) => locale !== defaultLocale)

test('the real configs have no problems in any language', () => {
  expect(realResult.problems).toEqual([])
  expect(locales).toEqual(['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el'])
})

test.each([
  ['the new-year flag replaces the default theme', { use_new_year_ui: true }, 'default', 'new_year'],
  ['the site keeps its theme if the new-year flag is off', { use_new_year_ui: false }, 'default', 'default'],
  ['the site keeps its theme if the new-year flag is not set', {}, 'default', 'default'],
  ['the new-year flag does not replace any other theme', { use_new_year_ui: true }, 'quantum', 'quantum'],
])('%s', (_name, flags, theme, expected) => {
  const files = new Map(realFiles())
  const site = JSON.parse(files.get('site.json')!) as object
  files.set('site.json', JSON.stringify({ ...site, flags, theme }))
  const { app } = createApp(files)
  expect(app!.configs.site.theme).toBe(expected)
})

test.each([
  [{ geo: { headers: { city: 5 } } }, '/plugins/geo/headers/city', 'wrong-type'],
  [{ geo: { databse: 'places.mmdb' } }, '/plugins/geo/databse', 'unknown-field'],
  [{ glo: {} }, '/plugins/glo', 'unknown-field'],
])('the plugin options %j cause a problem at the line of the wrong field', (plugins, pointer, code) => {
  const files = new Map(realFiles())
  const site = JSON.parse(files.get('site.json')!) as object
  const text = JSON.stringify({ ...site, plugins }, undefined, 2)
  const { app, problems } = createApp(files.set('site.json', text))
  expect(app).toBeUndefined()
  const [field] = pointer.split('/').slice(-1)
  const line = text.split('\n').findIndex((each) => each.includes(`"${field}"`)) + 1
  expect(problems).toMatchObject([{ code, file: 'site.json', line, pointer }])
})

describe('the URL', () => {
  test.each(otherLocales)('the path /%s/… is in that language, without a redirect', (locale) => {
    expect(locate(`/${locale}`, realApp)).toEqual({ locale, path: '/' })
    expect(locate(`/${locale}/funnel/english-onboarding/goal`, realApp)).toEqual({
      locale,
      path: '/funnel/english-onboarding/goal',
    })
    expect(locate(`/${locale}/nowhere`, realApp)).toEqual({ locale, path: '/nowhere' })
  })

  test.each([
    ['/', { locale: 'en', path: '/' }],
    ['/funnel/english-onboarding', { locale: 'en', path: '/funnel/english-onboarding' }],
    ['/nowhere', { locale: 'en', path: '/nowhere' }],
    // The default language has no prefix.
    ['/en', { locale: 'en', path: '/', redirect: '/' }],
    ['/en/', { locale: 'en', path: '/', redirect: '/' }],
    ['/en/languages', { locale: 'en', path: '/languages', redirect: '/languages' }],
    // An unknown language redirects to English if the rest of the URL exists.
    ['/xx', { locale: 'en', path: '/', redirect: '/' }],
    ['/pt-br/languages', { locale: 'en', path: '/languages', redirect: '/languages' }],
    ['/es-4190/languages', { locale: 'en', path: '/languages', redirect: '/languages' }],
    ['/xx/nowhere', { locale: 'en', path: '/xx/nowhere' }],
    ['/xxx/languages', { locale: 'en', path: '/xxx/languages' }],
    ['/uk/xx', { locale: 'uk', path: '/xx' }],
    // One slash between names and none at the end.
    ['/languages/', { locale: 'en', path: '/languages', redirect: '/languages' }],
    ['/uk/', { locale: 'uk', path: '/', redirect: '/uk' }],
    ['/uk/languages//', { locale: 'uk', path: '/languages', redirect: '/uk/languages' }],
    ['//', { locale: 'en', path: '/', redirect: '/' }],
    // A redirect never leads to another host.
    ['//example.com', { locale: 'en', path: '/example.com', redirect: '/example.com' }],
    ['/en//example.com', { locale: 'en', path: '/example.com', redirect: '/example.com' }],
    ['/uk//example.com/', { locale: 'uk', path: '/example.com', redirect: '/uk/example.com' }],
  ])(
    '%s is split into locale and path, and redirects if it is not in its normal form',
    (pathname, located) => {
      expect(locate(pathname, realApp)).toEqual(located)
    },
  )

  test.each([
    ['/', { type: 'page', id: 'home' }],
    ['/languages', { type: 'languages' }],
    ['/funnel/english-onboarding', { type: 'funnel', id: 'english-onboarding', screen: undefined }],
    ['/funnel/english-onboarding/goal', { type: 'funnel', id: 'english-onboarding', screen: 'goal' }],
    ['/funnel/english-onboarding/goal/more', undefined],
    ['/funnel', undefined],
    ['/funnel/nothing', undefined],
    ['/goal', undefined],
    ['', undefined],
    ['/__proto__', undefined],
    ['/constructor', undefined],
  ])('the path %s leads to its route, or to none', (path, route) => {
    expect(realApp.route(path)).toEqual(route)
  })

  test('a path that looks like a language opens the page that has this path', () => {
    const page = {
      id: 'de',
      path: '/de',
      locales: ['en'],
      head: { title: 'x' },
      sections: [{ kind: 'cta', title: 'x', cta: { text: 'x', to: '#x' } }],
    }
    const app = appOf({ screens: [{ id: 'end', kind: 'divider' }] }, { 'pages/de/page.json': page })
    expect(locate('/de', app)).toEqual({ locale: 'en', path: '/de' })
    expect(locate('/fr', app)).toEqual({ locale: 'en', path: '/', redirect: '/' })
  })

  test('if a funnel has its own path, its screens are below that path', () => {
    const app = appOf({ path: '/start/here', screens: [{ id: 'end', kind: 'divider' }] })
    expect(app.route('/start/here/end')).toEqual({ type: 'funnel', id: 'test', screen: 'end' })
    expect(app.route('/funnel/test')).toBeUndefined()
    // The home page of the test exists only in English.
    expect(app.programs.get('test', {}, 'uk').local).toMatchObject({ base: '/uk/start/here', finish: '/' })
    expect(app.programs.get('test', {}, 'en').local).toMatchObject({ base: '/start/here', finish: '/' })
  })
})

describe('programs', () => {
  const app = appOf(
    {
      locales: ['en', 'uk'],
      experiments: [
        {
          key: 'try',
          variations: [{ id: 'control' }, { id: 'other', patch: { screens: { end: { title: 'Bye' } } } }],
        },
      ],
      screens: [
        {
          id: 'job',
          kind: 'input',
          rules: { minLength: 2, email: false },
          messages: { required: 'Your job, please' },
        },
        { id: 'when', kind: 'time-range', rules: { after: 'today' } },
        { id: 'topics', kind: 'multiple-choice', rules: { min: 2 }, answers: [{ id: 'a' }, { id: 'b' }] },
        {
          id: 'end',
          kind: 'divider',
          text: 'See [home](page:home) or [again](funnel:test) or [there](https://example.com)',
        },
      ],
    },
    { 'copy/uk.json': ukrainian },
  )
  const get = (arms = {}, locale = 'en', of: App = app) => of.programs.get('test', arms, locale)
  const config = (id: string, locale = 'en') => {
    const { program } = get({}, locale)
    return findScreen(program, id)!.config
  }

  test('are made once for each arm and language that exists', () => {
    expect(get()).toBe(get({ try: 'control' }))
    expect(get({ try: 'nothing', gone: 'x', __proto__: null })).toBe(get())
    expect(get({ try: 'other' })).not.toBe(get())
    expect(get({}, 'uk')).not.toBe(get())
    expect(get({}, 'uk')).toBe(get({}, 'uk'))
    expect(() => app.programs.get('nothing', {}, 'en')).toThrow('No funnel is named "nothing"')
    expect(() => app.programs.get('constructor', {}, 'en')).toThrow()
  })

  const partsOf = (url: string) => {
    const [, , funnel, locale, arms, version] = url.split('/') as string[]
    return { funnel: funnel!, locale: locale!, arms: arms!, version: version! }
  }

  test('have a different URL for each language, arm and text', () => {
    const urls = [get(), get({ try: 'other' }), get({}, 'uk')].map(({ url }) => url)
    expect(new Set(urls).size).toBe(3)
    expect(app.programs.atUrl(partsOf(urls[1]!))).toBe(get({ try: 'other' }))
    const again = appOf(testFunnel({ screens: [{ id: 'end', kind: 'divider' }] }))
    const changed = appOf(testFunnel({ screens: [{ id: 'end', kind: 'divider', title: 'Other words' }] }))
    expect(get({}, 'en', again).url).not.toBe(get({}, 'en', changed).url)
    // The hash of a program does not depend on its texts.
    expect(get({}, 'en', again).program.hash).toBe(get({}, 'en', changed).program.hash)
  })

  test('are found by their URL even in an app that has not made them yet', () => {
    const files = { 'funnels/test/funnel.json': app.configs.funnels.get('test')!.raw as unknown as object }
    for (const [arms, locale] of [
      [{}, 'en'],
      [{ try: 'other' }, 'en'],
      [{ try: 'other' }, 'uk'],
    ] as const) {
      const { url, slices } = get(arms, locale)
      const other = createApp(filesOf({ ...files, 'copy/uk.json': ukrainian })).app!
      expect(other.programs.atUrl(partsOf(url))?.slices).toEqual(slices)
    }
  })

  test.each([
    ['another version', { version: 'other' }],
    ['a funnel that does not exist', { funnel: 'nothing' }],
    ['the name of an inherited property', { funnel: 'constructor' }],
    ['a language that does not exist', { locale: 'xx' }],
    ['arms that do not exist', { arms: '2' }],
    ['the value for "no arms"', { arms: '-' }],
    ['one arm too many', { arms: '1-0' }],
    ['an arm with a leading zero', { arms: '01' }],
  ])('are not found by a URL with %s', (_name, part) => {
    const parts = partsOf(get({ try: 'other' }).url)
    expect(app.programs.atUrl(parts)).toBeDefined()
    expect(app.programs.atUrl({ ...parts, ...part })).toBeUndefined()
  })

  test('have a message for each rule of a screen; the screen can replace it with its own message', () => {
    expect(config('job').messages).toEqual({
      required: 'Your job, please',
      minLength: 'Enter at least 2 characters.',
    })
    // A learner without an answer reads how many answers are needed.
    expect(config('topics').messages).toEqual({
      required: 'Choose at least 2 answers.',
      min: 'Choose at least 2 answers.',
    })
    expect(config('end').messages).toBeUndefined()
  })

  test('have texts in the language of the learner, with the plural form for the number', () => {
    expect(config('job', 'uk').messages!.minLength).toBe('Щонайменше 2 символи.')
    expect(config('topics', 'uk').messages).toEqual({
      required: 'Виберіть щонайменше 2 відповіді.',
      min: 'Виберіть щонайменше 2 відповіді.',
    })
  })

  test('say "today" instead of a date, because a program is used for more than one day', () => {
    expect(config('when').messages!.after).toContain('today')
    expect(config('when', 'uk').messages!.after).toBe('Пізніше ніж сьогодні.')
  })

  test('have URLs instead of ids in the links of their texts', () => {
    expect(config('end').text).toBe('See [home](/) or [again](/funnel/test) or [there](https://example.com)')
    expect(config('end', 'uk').text).toContain('[home](/) or [again](/uk/funnel/test)')
  })
})

describe.each(otherLocales)('in %s', (locale) => {
  const acceptedLanguages = [locale, ...fallbacksOf(locale)]

  const isOffered = ({ raw }: { raw: { locales?: readonly string[] } }) =>
    raw.locales?.includes(locale) ?? true

  test('if a funnel or page has this language, all its texts are translated, also the texts of arms', () => {
    const { funnels, pages } = realApp.configs
    for (const [list, configs] of [
      ['funnel', funnels],
      ['page', pages],
    ] as const) {
      for (const [id, config] of configs) {
        if (!isOffered(config)) continue
        const { raw } = config
        const { lookup } = realApp.languages.language(locale, `${list}:${id}`)
        const texts = textsOf(raw, realApp.registry).filter(
          ({ path, text }) => path.translate && /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')),
        )
        expect(
          texts
            .map(({ key }) => key)
            .filter((key) => !acceptedLanguages.includes(lookup(key)?.lang ?? 'none')),
          `${list} ${id}`,
        ).toEqual([])
      }
    }
  })

  test('only texts that are never translated are marked as texts in another language', () => {
    for (const [id, config] of realApp.configs.funnels) {
      if (!isOffered(config)) continue
      const { raw } = config
      for (const { key, variations } of raw.experiments ?? [{ key: '', variations: [{ id: '' }] }]) {
        for (const variation of variations) {
          const { local, program } = realApp.programs.get(id, { [key]: variation.id }, locale)
          const screens = program.screens.map((screen) => ({ ...screen!.config }))
          const neverTranslated = new Set(
            textsOf({ screens }, realApp.registry).flatMap(({ path, text }) =>
              path.translate ? [] : [text],
            ),
          )
          const texts = textsOf({ screens }, realApp.registry).map(({ text }) => text)
          expect(
            texts.filter((text) => splitLanguage(text).lang !== undefined && !neverTranslated.has(text)),
          ).toEqual([])
          const strings = [local.strings, ...Object.values(local.kinds)].flatMap((each) =>
            Object.values(each),
          )
          expect(strings.filter((text) => text === '' || splitLanguage(text).lang !== undefined)).toEqual([])
        }
      }
    }
  })
})

/**
 * The loader accepts a config, or reports errors with their positions in the file. No content crashes the loader or
 * changes a global object.
 */
import { describe, expect, test } from 'vitest'
import { createApp, type AppResult } from '../../../runtime/app/createApp.ts'
import { errorsOf as errors, expectAppOrProblems } from '../../../testing/expectAppOrProblems.ts'
import {
  compileApp,
  filesOf,
  testFunnel,
  testSite,
  testProgram,
  type Json,
} from '../../../testing/testFunnel.ts'

const file = 'funnels/test/funnel.json'
const codes = (result: AppResult) => errors(result).map(({ code, pointer }) => `${code} ${pointer}`)
const load = (content: unknown) => createApp(filesOf({ [file]: content }))

describe('a file that is not a config', () => {
  test.each([
    '',
    ' ',
    'null',
    'true',
    '5',
    '"text"',
    '[]',
    '{}',
    '[null]',
    '{"screens": null}',
    '{"screens": [null, 5, []]}',
  ])(
    '%j is refused as a funnel, a page, a site or a theme. As a translation, it causes no crash',
    (content) => {
      const paths = [file, 'pages/home/page.json', 'site.json', 'themes/default.json']
      for (const path of paths)
        expect(errors(expectAppOrProblems(filesOf({ [path]: content }))).length).toBeGreaterThan(0)
      const valid = testFunnel({ screens: [{ id: 'end', kind: 'divider' }] })
      expectAppOrProblems(
        filesOf({ [file]: valid, 'funnels/test/copy.uk.json': content, 'copy/uk.json': content }),
      )
    },
  )

  test.each([
    ['{\n  "id": "x"\n  "screens": []\n}', '2:12'],
    ['{ // no\n}', '1:3'],
    ["{ 'id': 1 }", '1:3'],
    ['{"id": "a\nb"}', '1:10'],
    ['{"id": 01}', '1:8'],
    ['{"id": NaN}', '1:8'],
  ])('%j is not JSON, and the position of the fault is reported', (content, at) => {
    const [found] = errors(load(content))
    expect([found?.code, `${found?.line}:${found?.column}`]).toEqual(['invalid-json', at])
  })

  test('the limits of 2 MB and 64 levels are checked before the syntax', () => {
    expect(codes(load(`${'['.repeat(65)}not json`))).toEqual(['nested-too-deep '])
    expect(codes(load(`${'['.repeat(64)}not json`))).toEqual(['invalid-json '])
    expect(codes(load(`{"a": "${'['.repeat(100)}\\"["}`))).not.toContain('nested-too-deep ')
    expect(codes(load(`{${' '.repeat(2_000_000)}`))).toEqual(['file-too-large '])
    expect(codes(load(`{${' '.repeat(1_999_000)}`))).toEqual(['invalid-json '])
  })
})

describe('names and references', () => {
  const screens = [
    { id: 'goal', kind: 'divider' },
    { id: 'end', kind: 'divider' },
  ]
  const page = (id: string, more: Json) => ({
    [`pages/${id}/page.json`]: {
      ...{ id, path: `/${id}`, locales: ['en'], head: { title: 'X' } },
      sections: [{ kind: 'cta', title: 'x', cta: { text: 'x', to: '#x' } }],
      ...more,
    },
  })

  test('a mistyped kind or question type is reported with the nearest name', () => {
    const hintOf = (screen: Json) =>
      errors(compileApp({ screens: [{ id: 'x', ...screen }] })).map(({ pointer, hint }) => [pointer, hint])
    expect(hintOf({ kind: 'single-choise' })).toEqual([['/screens/0/kind', 'Did you mean "single-choice"?']])
    expect(hintOf({ kind: 'single_choise' })).toEqual([['/screens/0/kind', 'Write "kind": "single-choice".']])
    expect(hintOf({ questionType: 'quiz_devider' })).toEqual([
      ['/screens/0/questionType', 'Did you mean "quiz_divider"?'],
    ])
    expect(hintOf({ kind: 'constructor' })[0]![0]).toBe('/screens/0/kind')
    expect(compileApp({ screens: [{ id: 'x', questionType: 'quiz_divider' }] }).app).toBeDefined()
  })

  test.each(['number', 'select', 'radio'])(
    'if no kind is similar to "%s", the hint names all kinds',
    (kind) => {
      const hintOf = (result: AppResult) => errors(result).map(({ hint }) => hint ?? '')
      const [ofScreens] = hintOf(compileApp({ screens: [{ id: 'x', kind }] }))
      expect(ofScreens).toMatch(/^Write one of: .*\binput, .*\bsingle-choice, .*\.$/)
      expect(ofScreens).not.toMatch(/\bfaq\b|…/)
      const [ofSections] = hintOf(compileApp({ screens }, page('x', { sections: [{ kind }] })))
      expect(ofSections).toMatch(/^Write one of: .*\bfaq, .*\.$/)
      expect(ofSections).not.toMatch(/\binput\b|…/)
      const [ofTypes] = hintOf(compileApp({ screens: [{ id: 'x', questionType: kind }] }))
      expect(ofTypes).toMatch(/^Write one of: .*\bquiz_divider, .*\.$/)
    },
  )

  test('an unknown offer is reported with all known offers if no known name is similar', () => {
    const plan = { id: 'plan', kind: 'checkout', offer: 'weekly' }
    expect(errors(compileApp({ screens: [plan] })).map(({ hint }) => hint)).toEqual([
      'site.json has plan, premium. To add "weekly", write there: "offers": { "weekly": { "description": "…" } }.',
    ])
  })

  test('a screen that a variation adds may have a question type instead of a kind', () => {
    const added = { questionType: 'quiz_divider', title: 'More', after: 'x' }
    const variations = [{ id: 'control' }, { id: 'more', patch: { screens: { y: added } } }]
    const program = testProgram(
      { screens: [{ id: 'x', kind: 'divider' }], experiments: [{ key: 'e', variations }] },
      { e: 'more' },
    )
    expect(program.screens.map((screen) => screen!.config.kind)).toEqual(['divider', 'divider'])
  })

  test.each(['single-choice', 'single-choice-with-check', 'words-picker'])(
    'a mistyped field of an answer of %s is reported with the nearest field name',
    (kind) => {
      const answers = [{ id: 'a', poinst: 1 }, { id: 'b' }]
      const found = errors(compileApp({ screens: [{ id: 'x', kind, answers }] }))
      expect(found.map(({ code, pointer, hint }) => [code, pointer, hint])).toEqual([
        ['unknown-field', '/screens/0/answers/0/poinst', 'Did you mean "points"?'],
      ])
    },
  )

  test.each(['__proto__', 'constructor', 'prototype'])(
    '%s is refused as every id and as every key',
    (name) => {
      const keyed = (value: string) => `{"${name}": ${value}}`
      const funnelWith = (field: string) =>
        `{"id":"test","locales":["en"],${field},"screens":${JSON.stringify(screens)}}`
      const expectReserved = (content: string, pointer: string) =>
        expect(codes(load(content))).toContain(`reserved-id ${pointer}`)
      expectReserved(funnelWith(`"scores":${keyed('{"bands":[{"from":0,"id":"a"}]}')}`), `/scores/${name}`)
      expectReserved(funnelWith(`"conditions":${keyed('{"device":"mobile"}')}`), `/conditions/${name}`)
      expectReserved(funnelWith(`"renamed":${keyed('"goal"')}`), `/renamed/${name}`)
      expectReserved(funnelWith(`"${name}": 1`), `/${name}`)
      const patch = keyed('{"polluted": true}')
      expectReserved(
        funnelWith(
          `"experiments":[{"key":"e","variations":[{"id":"a"},{"id":"b","patch":{"screens":${patch}}}]}]`,
        ),
        `/experiments/0/variations/1/patch/screens/${name}`,
      )
      expectReserved(
        funnelWith(`"experiments":[{"key":"${name}","variations":[{"id":"a"},{"id":"b"}]}]`),
        '/experiments/0/key',
      )
      expect(
        codes(load({ ...testFunnel({ screens }), screens: [{ id: name, kind: 'divider', title: 'x' }] })),
      ).toContain('reserved-id /screens/0/id')
      expect(({} as Json).polluted).toBeUndefined()
    },
  )

  test('duplicate ids in any list, and experiments with the same key, are refused', () => {
    const answers = [{ id: 'a' }, { id: 'a' }]
    const experiment = { key: 'e', variations: [{ id: 'a' }, { id: 'b' }] }
    const twice = { id: 'goal', kind: 'single-choice', answers }
    expect(codes(compileApp({ screens: [twice, twice], experiments: [experiment, experiment] }))).toEqual([
      'duplicate-id /experiments/1/key',
      'duplicate-id /screens/0/answers/1/id',
      'duplicate-id /screens/1/id',
      'duplicate-id /screens/1/answers/1/id',
    ])
  })

  test('routes to unknown screens, to earlier screens or to their own screen are refused', () => {
    const choice = {
      id: 'pick',
      kind: 'single-choice',
      answers: [
        { id: 'a', goto: 'nd' },
        { id: 'b', goto: 'pick' },
        { id: 'c', goto: 'goal' },
      ],
    }
    expect(
      codes(
        compileApp({
          screens: [screens[0], { ...choice, next: [{ to: 'goal' }, { to: '__proto__' }] }, screens[1]],
        }),
      ),
    ).toEqual([
      'backward-route /screens/1/next/0/to',
      'unknown-target /screens/1/next/1/to',
      'unknown-target /screens/1/answers/0/goto',
      'backward-route /screens/1/answers/1/goto',
      'backward-route /screens/1/answers/2/goto',
    ])
  })

  test('if no screen is similar to the target of a route, the hint names at most ten later screens', () => {
    const ask = { id: 'pick', kind: 'single-choice', answers: [{ id: 'a', goto: 'checkout' }, { id: 'b' }] }
    const later = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `s-${at}`, kind: 'divider' }))
    const hintOf = (count: number) =>
      errors(compileApp({ screens: [screens[0], ask, ...later(count)] })).map(({ hint }) => hint)
    expect(hintOf(2)).toEqual(['Route to a later screen: "s-0", "s-1".'])
    expect(hintOf(11)).toEqual([
      'Route to a later screen: "s-0", "s-1", "s-2", "s-3", "s-4", "s-5", "s-6", "s-7", "s-8", "s-9", ….',
    ])
  })

  test('a route can read the answer of its own screen, but not of later screens', () => {
    const ask = (id: string) => ({ id, kind: 'single-choice', answers: [{ id: 'a' }, { id: 'b' }] })
    const route = (of: string) =>
      compileApp({
        screens: [
          { ...ask('one'), next: [{ when: { [`answers.${of}`]: 'a' }, to: 'end' }] },
          ask('two'),
          screens[1],
        ],
      })
    expect(codes(route('one'))).toEqual([])
    expect(codes(route('two'))).toEqual(['later-screen /screens/0/next/0/when/answers.two'])
  })

  test('a page cannot have the path of another page, a funnel, a screen, a language, a plugin or the server', () => {
    const at = (path: string) => codes(compileApp({ screens }, page('x', { path })))
    const used = ['/', '/funnel/test', '/funnel/test/goal', '/languages', '/uk', '/es-419/x']
    for (const path of [...used, '/pot', '/v1/geo/city', '/healthz', '/preview/x'])
      expect(at(path)).toEqual(['duplicate-path /path'])
    expect(at('/ukraine')).toEqual([])
  })

  test('a page with a parameter directly below a funnel path is refused, because the funnel answers all URLs there', () => {
    const below = (path: string) =>
      codes(compileApp({ screens }, page('x', { path, entries: [{ part: 'a' }] })))
    expect(below('/funnel/test/:part')).toEqual(['duplicate-path /path'])
    expect(below('/funnel/:part')).toEqual([])
    expect(below('/funnel/test/more/:part')).toEqual([])
  })

  test('a theme whose file has an error is not reported as unknown: only the error in its file is reported', () => {
    const files = {
      'themes/default.json': { id: 'default' },
      'themes/dark.json': { id: 'dark', extends: 'default', colors: {} },
      'funnels/test/funnel.json': testFunnel({ theme: 'dark', screens }),
    }
    const found = errors(createApp(filesOf(files)))
    expect(found.map(({ file: at, code }) => [at, code])).toEqual([['themes/default.json', 'missing-field']])
  })

  test('a theme with a wrong `id` or a wrong `extends` is reported with what is wrong and what to write', () => {
    const found = errors(
      createApp(
        filesOf({
          'themes/dark.json': { id: 'night', extends: 'default', colors: {} },
          'themes/light.json': { id: 'light', extends: 'defualt', colors: {} },
          'themes/middle.json': { id: 'middle', extends: 'default', colors: {} },
          'themes/top.json': { id: 'top', extends: 'middle', colors: {} },
        }),
      ),
    )
    expect(found.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'The id is not the name of its folder or file: "night" in themes/dark.json. Use the same name for the id and for the folder or file.',
      'The theme does not exist: "defualt". Did you mean "default"?',
      'The value is not allowed: "middle" itself extends a theme. Extend a theme that has no "extends".',
    ])
  })

  test('a condition on an unknown theme is an error on funnels and pages', () => {
    const when = { theme: 'defualt' }
    const [first, ...rest] = screens as Json[]
    const sections = [{ kind: 'cta', title: 'Go', cta: { text: 'Go', to: 'page:home' }, when }]
    const found = errors(compileApp({ screens: [{ ...first, when }, ...rest] }, page('start', { sections })))
    expect(found.map(({ file, code, hint }) => [file, code, hint])).toEqual([
      ['funnels/test/funnel.json', 'unknown-value', 'Did you mean "default"?'],
      ['pages/start/page.json', 'unknown-value', 'Did you mean "default"?'],
    ])
  })

  test.each([
    ['ar', /add it to site.json/],
    ['qk', /^Did you mean "uk"\?$/],
    ['en_US', /add it to site.json/],
  ])('a funnel in the language "%s", which the site does not have, gets the hint: %s', (locale, hint) => {
    const found = errors(compileApp({ locales: ['en', locale], screens }))
    expect(found).toMatchObject([{ code: 'unknown-locale', hint: expect.stringMatching(hint) as string }])
  })

  test.each([
    ['page:terms', 'Did you mean "page:terms-of-use"?'],
    ['page:term-of-use', 'Did you mean "page:terms-of-use"?'],
  ])('the hint for the link %s is: %s', (finish, hint) => {
    const found = errors(compileApp({ finish, screens }, page('terms-of-use', {})))
    expect(found.map((each) => each.hint)).toEqual([hint])
  })

  test.each(['pt-BR', 'EN', 'fil'])(
    'the hint for the language "%s" says how to write a language',
    (locale) => {
      const site = { ...testSite, locales: [...testSite.locales, locale] }
      expect(errors(createApp(filesOf({ 'site.json': site }))).map(({ hint }) => hint)).toEqual([
        'Write two letters, and a region if it matters, in lower case: "es", "pt-br".',
      ])
    },
  )

  test('without a page for sign-in, a page that needs an account gets a warning', () => {
    const closed = page('lessons', { access: 'registered', otherwise: 'page:home' })
    const warned = (files: Json) =>
      compileApp({ screens }, { ...closed, ...files })
        .problems.filter(({ code }) => code === 'nobody-signs-in')
        .map(({ file: at }) => at)
    expect(warned({})).toEqual(['pages/lessons/page.json'])
    expect(warned(page('sign-in', {}))).toEqual([])
    // A page with an error may be the sign-in page.
    expect(warned(page('sign-in', { sections: [{ kind: 'unknown' }] }))).toEqual([])
    expect(warned(page('account', { path: '/:action', entries: [{ action: 'sign-in' }] }))).toEqual([])
    expect(warned(page('account', { path: '/:action', entries: [{ action: 'sign-up' }] }))).toHaveLength(1)
  })

  test('the links inside texts and translations, and the page after the last screen, are checked', () => {
    const link = (to: string) => `Read [this](${to}).`
    const text = (to: string, copies = {}) =>
      codes(compileApp({ locales: ['en', 'uk'], screens: [{ ...screens[0], text: link(to) }] }, copies))
    expect(text('page:home')).toEqual([])
    for (const unknown of ['page:hom', 'page:Home', 'page:home#plans'])
      expect(text(unknown)).toEqual(['unknown-link /screens/0/text'])
    expect(
      text('page:home', { 'funnels/test/copy.uk.json': { 'screens.goal.text': link('funnel:tst') } }),
    ).toEqual(['unknown-link /screens.goal.text'])
    expect(codes(compileApp({ screens }, { 'pages/home/page.json': null }))).toEqual(['unknown-link '])
  })
})

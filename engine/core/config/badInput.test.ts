/** Whatever stands in a config, it is refused with its place or it works: nothing crashes, nothing leaks out. */
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createApp, type AppResult } from '../../../runtime/app/createApp.ts'
import { compileApp, filesOf, testContext, testFunnel, today, type Json } from '../../testing/testFunnel.ts'
import { walk } from '../walk/walk.ts'

const file = 'funnels/test/funnel.json'
const errors = ({ problems }: AppResult) => problems.filter(({ severity }) => severity === 'error')
const codes = (result: AppResult) => errors(result).map(({ code, pointer }) => `${code} ${pointer}`)
const load = (content: unknown) => createApp(filesOf({ [file]: content }))

/** A working app with every arm walked, or problems each of which has a place in its file. */
function expectSound(files: ReadonlyMap<string, string>): AppResult {
  const result = createApp(files)
  for (const { file: named, line, column, pointer, message, hint } of result.problems) {
    const lines = files.get(named)?.split('\n') ?? ['']
    expect(pointer).toMatch(/^(\/|$)/)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
    expect(Math.min(line, column)).toBeGreaterThan(0)
    expect([message, hint]).toEqual([expect.stringMatching(/^[^:]+: .+\.$/s), expect.any(String)])
  }
  expect(result.app === undefined).toBe(errors(result).length > 0)
  for (const [id, { raw }] of result.app?.configs.funnels ?? []) {
    for (const { key, variations } of raw.experiments ?? [{ key: 'none', variations: [{ id: 'none' }] }]) {
      for (const variation of variations) {
        const { program } = result.app!.programs.get(id, { [key]: variation.id }, 'es')
        expect(walk(program, { answers: {}, passed: [], today }, testContext).path.length).toBeGreaterThan(0)
      }
    }
  }
  return result
}

describe('a file that is no config', () => {
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
    '%j is refused as a funnel, a page, a site, a theme and a translation, and crashes nothing',
    (content) => {
      const places = [file, 'pages/home/page.json', 'site.json', 'themes/default.json']
      for (const place of places)
        expect(errors(expectSound(filesOf({ [place]: content }))).length).toBeGreaterThan(0)
      const valid = testFunnel({ screens: [{ id: 'end', kind: 'divider' }] })
      expectSound(filesOf({ [file]: valid, 'funnels/test/copy.uk.json': content, 'copy/uk.json': content }))
    },
  )

  test.each([
    ['{\n  "id": "x"\n  "screens": []\n}', '3:3'],
    ['{ // no\n}', '1:3'],
    ["{ 'id': 1 }", '1:3'],
    ['{"id": "a\nb"}', '1:8'],
    ['{"id": 01}', '1:9'],
    ['{"id": NaN}', '1:8'],
  ])('%j is no JSON, and its place is told', (content, at) => {
    const [found] = errors(load(content))
    expect([found?.code, `${found?.line}:${found?.column}`]).toEqual(['invalid-json', at])
  })

  test('2 MB and 64 levels are the limits, before anything else is looked at', () => {
    expect(codes(load(`${'['.repeat(65)}not json`))).toEqual(['nested-too-deep '])
    expect(codes(load(`${'['.repeat(64)}not json`))).toEqual(['invalid-json '])
    expect(codes(load(`{"a": "${'['.repeat(100)}\\"["}`))).not.toContain('nested-too-deep ')
    expect(codes(load(`{${' '.repeat(2_000_000)}`))).toEqual(['file-too-large '])
    expect(codes(load(`{${' '.repeat(1_999_000)}`))).toEqual(['invalid-json '])
  })
})

describe('names', () => {
  const screens = [
    { id: 'goal', kind: 'divider' },
    { id: 'end', kind: 'divider' },
  ]

  test('a mistyped kind or question type is told with what was meant', () => {
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

  test.each(['__proto__', 'constructor', 'prototype'])('%s is no id and no key anywhere', (name) => {
    const keyed = (value: string) => `{"${name}": ${value}}`
    const at = (place: string, fields: string) =>
      `{"id":"test","locales":["en"],${fields.replaceAll('@', place)}"screens":${JSON.stringify(screens)}}`
    const reserved = (content: string, pointer: string) =>
      expect(codes(load(content))).toContain(`reserved-id ${pointer}`)
    reserved(at(keyed('{"bands":[{"from":0,"id":"a"}]}'), '"scores":@,'), `/scores/${name}`)
    reserved(at(keyed('{"device":"mobile"}'), '"conditions":@,'), `/conditions/${name}`)
    reserved(at(keyed('"goal"'), '"renamed":@,'), `/renamed/${name}`)
    reserved(at(keyed('1'), '@,'.replace('@', `"${name}": 1`)), `/${name}`)
    const patch = keyed('{"polluted": true}')
    reserved(
      at(
        '',
        `"experiments":[{"key":"e","variations":[{"id":"a"},{"id":"b","patch":{"screens":${patch}}}]}],`,
      ),
      `/experiments/0/variations/1/patch/screens/${name}`,
    )
    reserved(
      at('', `"experiments":[{"key":"${name}","variations":[{"id":"a"},{"id":"b"}]}],`),
      '/experiments/0/key',
    )
    expect(
      codes(load({ ...testFunnel({ screens }), screens: [{ id: name, kind: 'divider', title: 'x' }] })),
    ).toContain('reserved-id /screens/0/id')
    expect(({} as Json).polluted).toBeUndefined()
  })

  test('ids that stand twice, in any list, and experiments of one key', () => {
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

  test('routes that lead nowhere, back or to themselves', () => {
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

  test('a route sees the answer of its own screen and none of the next', () => {
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

  test('a funnel or page whose address another one has, or a language', () => {
    const page = (path: string) =>
      codes(
        compileApp(
          { screens },
          {
            'pages/x/page.json': {
              id: 'x',
              path,
              locales: ['en'],
              head: { title: 'X' },
              sections: [{ kind: 'cta', title: 'x', cta: { text: 'x', to: '#x' } }],
            },
          },
        ),
      )
    for (const path of ['/', '/funnel/test', '/languages', '/uk', '/es-419/x'])
      expect(page(path)).toEqual(['duplicate-path /path'])
    expect(page('/ukraine')).toEqual([])
  })

  test('links inside texts and translations, and the page that a funnel ends on', () => {
    const link = (to: string) => `Read [this](${to}).`
    const text = (to: string, copies = {}) =>
      codes(compileApp({ locales: ['en', 'uk'], screens: [{ ...screens[0], text: link(to) }] }, copies))
    expect(text('page:home')).toEqual([])
    expect(text('page:hom')).toEqual(['unknown-link /screens/0/text'])
    expect(
      text('page:home', { 'funnels/test/copy.uk.json': { 'screens.goal.text': link('funnel:tst') } }),
    ).toEqual(['unknown-link /screens.goal.text'])
    expect(codes(compileApp({ screens }, { 'pages/home/page.json': null }))).toEqual(['unknown-link /finish'])
  })
})

describe('random changes to a real config', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../configs/${path}`, import.meta.url), 'utf8')) as Json
  const paths = [
    'funnels/english-onboarding/funnel.json',
    'pages/home/page.json',
    'site.json',
    'themes/amethyst.json',
  ]
  const real = Object.fromEntries(paths.map((path) => [path, read(path)]))
  const site = { ...real['site.json'], navigation: [], footer: [], locales: ['en', 'es'] }
  const home = {
    ...real['pages/home/page.json'],
    sections: (real['pages/home/page.json']!.sections as Json[]).filter(
      ({ kind }) => kind !== 'pricing-teaser',
    ),
  }
  const base: Json = { ...real, 'site.json': site, 'pages/home/page.json': home }

  const places = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, each]) => places(each, [...path, key]))]
      : [path]
  const key = fc.oneof(
    fc.constantFrom(
      'id',
      'kind',
      'when',
      'next',
      'answers',
      'rules',
      '__proto__',
      'constructor',
      '$is',
      '$and',
    ),
    fc.string(),
  )
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      1e300,
      '',
      'goal',
      '{{answers.goal}}',
      '{{',
      [],
      {},
      [null],
      [[]],
      { $and: [] },
      { 'answers.goal': 'work' },
    ),
    fc.object({ key: fc.string(), maxDepth: 3 }),
    fc.jsonValue(),
  )
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('set', 'set', 'remove', 'add', 'double'),
    key,
    value,
  })
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

  /** Changes something somewhere, in place. */
  function apply(config: unknown, { at, how, key: name, value: given }: Change): void {
    const all = places(config).filter((path) => path.length > 0)
    if (all.length === 0) return
    const path = all[at % all.length]!
    const holder = path.slice(0, -1).reduce<unknown>((each, part) => (each as Json)[part], config) as Json
    const last = path.at(-1)!
    const clone: unknown = JSON.parse(JSON.stringify(given ?? null))
    const put = (field: string, content: unknown) =>
      Object.defineProperty(holder, field, {
        value: content,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    if (how === 'set') put(last, clone)
    else if (how === 'double' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(last)]))
    else if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else if (how === 'remove') delete holder[last]
    else put(name, clone)
  }

  test('give located problems or a working app', () => {
    let working = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...paths, paths[0]!, paths[0]!),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (path, changes) => {
          const config = structuredClone(base[path])
          changes.forEach((each) => apply(config, each))
          if (expectSound(filesOf({ ...base, [path]: config })).app) working++
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
    expect(working).toBeGreaterThan(20)
  }, 120_000)

  test('also where the text itself is cut or garbled', () => {
    const text = JSON.stringify(base[paths[0]!], null, 2)
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 4 }), (at, cut, put) => {
        expectSound(filesOf({ ...base, [paths[0]!]: text.slice(0, at) + put + text.slice(at + cut) }))
      }),
      { numRuns: 300 },
    )
  }, 120_000)
})

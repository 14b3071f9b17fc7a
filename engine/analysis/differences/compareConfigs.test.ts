import { expect, test } from 'vitest'
import { filesOf, testFunnel, today, type Json } from '../../../testing/testFunnel.ts'
import { compareConfigs } from './compareConfigs.ts'
import { createProduct } from '../../../runtime/app/product.ts'
import { wordsOfAll, scale, divider } from '../../../testing/funnelDiff.ts'

const funnel = testFunnel({ screens: [divider('a'), divider('b')] })
const page = (rest: Json = {}): Json => ({
  ...{ id: 'about', path: '/about', locales: ['en'], head: { title: 'About' } },
  sections: [{ kind: 'cta', title: 'Start', cta: { text: 'Go', to: 'page:home' } }],
  ...rest,
})
const files = (more: Json = {}) =>
  filesOf({ 'funnels/test/funnel.json': funnel, 'pages/about/page.json': page(), ...more })
const compare = (more: Json, funnelId?: string) =>
  compareConfigs({
    ...{ before: files(), after: files(more), product: createProduct(), today },
    ...(funnelId && { funnel: funnelId }),
  })

test('finds no change if both versions are the same', () => {
  const diff = compare({})
  expect(diff.changed).toBe(false)
})

test('names funnels and pages that only one version has', () => {
  const other = { ...funnel, id: 'other', path: '/other' }
  const diff = compare({ 'funnels/other/funnel.json': other, 'pages/about/page.json': null })
  expect(diff.changed).toBe(true)
  expect(diff.funnels!.added).toEqual([{ id: 'other', path: '/other', length: 2 }])
  expect(diff.pages!.removed).toEqual([{ id: 'about', path: '/about', length: 1 }])
})

test('compares pages, themes and the site by key', () => {
  const cta = { kind: 'cta', title: 'Begin', cta: { text: 'Go', to: 'funnel:test' } }
  const theme = JSON.parse(files().get('themes/default.json')!) as Json
  const site = JSON.parse(files().get('site.json')!) as Json
  const diff = compare({
    'pages/about/page.json': page({ path: '/us', sections: [cta] }),
    'themes/default.json': { ...theme, density: theme.density === 'dense' ? 'comfortable' : 'dense' },
    'site.json': { ...site, mainDomain: 'example.org' },
  })
  expect(diff.pages!.changed).toMatchObject([
    { id: 'about', texts: { source: [{ key: 'sections.cta.title', before: 'Start', after: 'Begin' }] } },
  ])
  expect(wordsOfAll(diff.pages!.changed[0]!.changes)).toEqual([
    'path: /about → /us',
    'sections.cta.cta.to “Go”: page:home → funnel:test',
  ])
  expect(diff.themes!.map(({ at }) => at)).toEqual(['default.density'])
  expect(wordsOfAll(diff.site!.changes)).toEqual(['mainDomain: example.com → example.org'])
})

test('compares only one funnel if the caller names one', () => {
  const diff = compare(
    { 'pages/about/page.json': null, 'funnels/test/funnel.json': { ...funnel, path: '/x' } },
    'test',
  )
  expect(diff.pages).toEqual({ added: [], removed: [], changed: [] })
  expect(wordsOfAll(diff.funnels!.changed[0]!.changes)).toEqual(['path: /funnel/test → /x'])
  expect(() => compare({}, 'tset')).toThrow('There is no funnel "tset"')
})

test('compares files if a version does not compile, and reports the reason', () => {
  const broken = testFunnel({ screens: [divider('a'), scale('b', { max: 'ten' })] })
  const diff = compare({ 'funnels/test/funnel.json': broken, 'pages/about/page.json': null })
  expect(diff.funnels).toBeUndefined()
  expect(diff.problems.before).toEqual([])
  expect(diff.problems.after.map(({ file }) => file)).toContain('funnels/test/funnel.json')
  expect(diff.files!.map(({ file, kind }) => [file, kind])).toEqual([
    ['funnels/test/funnel.json', 'changed'],
    ['pages/about/page.json', 'removed'],
  ])
  expect(wordsOfAll(diff.files![0]!.changes)).toContain('screens.b.max added: ten')
})

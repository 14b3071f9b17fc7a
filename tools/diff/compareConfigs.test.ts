import { expect, test } from 'vitest'
import { filesOf, testFunnel, today, type Json } from '../../testing/testFunnel.ts'
import { compareConfigs } from './compareConfigs.ts'
import { diffLines } from './print.ts'
import { said, scale, still } from './fixtures.ts'

const funnel = testFunnel({ screens: [still('a'), still('b')] })
const page = (rest: Json = {}): Json => ({
  ...{ id: 'about', path: '/about', locales: ['en'], head: { title: 'About' } },
  sections: [{ kind: 'cta', title: 'Start', cta: { text: 'Go', to: 'page:home' } }],
  ...rest,
})
const files = (more: Json = {}) =>
  filesOf({ 'funnels/test/funnel.json': funnel, 'pages/about/page.json': page(), ...more })
const compare = (more: Json, funnelId?: string) =>
  compareConfigs({ before: files(), after: files(more), today, ...(funnelId && { funnel: funnelId }) })

const plainLines = (diff: ReturnType<typeof compare>, texts = false) =>
  // Colours, where the terminal has them.
  diffLines(diff, { before: 'main', after: 'configs', texts }).map((line) =>
    line.replace(/\u001b\[\d+m/g, ''),
  )

test('finds nothing between configs and themselves', () => {
  const diff = compare({})
  expect(diff.changed).toBe(false)
  expect(plainLines(diff)).toEqual(['main → configs', 'Nothing has changed in meaning.'])
})

test('names funnels and pages that only one version has', () => {
  const other = { ...funnel, id: 'other', path: '/other' }
  const diff = compare({ 'funnels/other/funnel.json': other, 'pages/about/page.json': null })
  expect(diff.changed).toBe(true)
  expect(diff.funnels!.added).toEqual([{ id: 'other', path: '/other', screens: 2 }])
  expect(diff.pages!.removed).toEqual([{ id: 'about', path: '/about', screens: 1 }])
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
  expect(said(diff.pages!.changed[0]!.changes)).toEqual([
    'path: /about → /us',
    'sections.cta.cta.to: page:home → funnel:test',
  ])
  expect(diff.themes!.map(({ at }) => at)).toEqual(['default.density'])
  expect(said(diff.site!.changes)).toEqual(['mainDomain: example.com → example.org'])
})

test('looks at one funnel alone where asked', () => {
  const diff = compare(
    { 'pages/about/page.json': null, 'funnels/test/funnel.json': { ...funnel, path: '/x' } },
    'test',
  )
  expect(diff.pages).toEqual({ added: [], removed: [], changed: [] })
  expect(said(diff.funnels!.changed[0]!.changes)).toEqual(['path: /funnel/test → /x'])
  expect(() => compare({}, 'tset')).toThrow('There is no funnel "tset"')
})

test('compares files where a version does not compile, and says why it does not', () => {
  const broken = testFunnel({ screens: [still('a'), scale('b', { max: 'ten' })] })
  const diff = compare({ 'funnels/test/funnel.json': broken, 'pages/about/page.json': null })
  expect(diff.funnels).toBeUndefined()
  expect(diff.problems.before).toEqual([])
  expect(diff.problems.after.map(({ file }) => file)).toContain('funnels/test/funnel.json')
  expect(diff.files!.map(({ file, kind }) => [file, kind])).toEqual([
    ['funnels/test/funnel.json', 'changed'],
    ['pages/about/page.json', 'removed'],
  ])
  expect(said(diff.files![0]!.changes)).toContain('screens.b.max added: ten')
  expect(plainLines(diff)).toContain('configs does not compile:')
})

test('prints what has changed, for whom, and what becomes of learners', () => {
  const before = testFunnel({
    screens: [scale('n'), still('job', { when: { 'answers.n': { $gt: 5 } } }), still('end')],
  })
  const after = testFunnel({
    screens: [
      scale('n'),
      still('job', { when: { 'answers.n': { $gte: 5 } }, title: 'Your job' }),
      still('end'),
    ],
  })
  const diff = compareConfigs({
    before: files({ 'funnels/test/funnel.json': before }),
    after: files({ 'funnels/test/funnel.json': after }),
    today,
  })
  const lines = plainLines(diff)
  expect(lines.slice(0, 4)).toEqual([
    'main → configs',
    'funnel test',
    '  ~ job shown: answers.n: { $gt: 5 } → answers.n: { $gte: 5 }',
    '      n = 5: was skipped, is shown now',
  ])
  expect(lines).toContain('  paths: 2, the same')
  expect(lines).toContain('  texts')
  expect(lines).toContain('    ~ screens.job.title: Screen job → Your job')
  expect(lines.find((line) => line.includes('learners under way'))).toMatch(/of \d+ runs at 3 screens$/)
})

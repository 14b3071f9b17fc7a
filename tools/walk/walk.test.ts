import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { analyse } from '../../engine/analysis/analyse.ts'
import { armPrograms, armName } from '../../engine/analysis/armPrograms.ts'
import { coverOf } from '../../engine/analysis/paths/cover.ts'
import type { CompiledFunnel } from '../../engine/core/config/compileFunnel.ts'
import { appOf, filesOf, testFunnel, type Json } from '../../testing/testFunnel.ts'
import { today } from '../today.ts'
import { acceptPictures } from './acceptPictures.ts'
import { comparePictures } from './comparePictures.ts'
import { exampleAnswers } from './exampleAnswers.ts'
import { needsPreview, queryOf, unmetNeeds } from './unmetNeeds.ts'
import { coverScreens, planWalks, type WalkedArm } from './planWalks.ts'
import { groupFindings, unseenScreens, type WalkReport } from './walkReport.ts'
import { reportPage } from './reportPage.ts'
import type { WalkJobResult } from './jobResult.ts'
import { clearReport, makeReportFolder } from './reportFolder.ts'
import { readSettings } from './readSettings.ts'
import { readResults, resultsKey, writeResults } from './storedResults.ts'
import { viewports } from './viewports.ts'
import { walkFunnel } from './walkFunnel.ts'

const folder = mkdtempSync(join(tmpdir(), 'walk-'))
afterAll(() => rmSync(folder, { recursive: true }))

function armsOf(funnel: Json): WalkedArm[] {
  const app = appOf(funnel)
  return armPrograms(app.configs.funnels.get('test') as CompiledFunnel, app.registry).map((armProgram) => {
    const analysis = analyse({ ...armProgram, registry: app.registry, today: today() })
    if (!('model' in analysis)) throw new Error('not analysed')
    return {
      ...armProgram,
      name: armName(armProgram),
      roots: app.registry.plugins.roots,
      walks: coverOf(analysis.model, analysis.paths!, today()).walks,
      unproven: analysis.unproven,
    }
  })
}

const goal = {
  id: 'goal',
  kind: 'single-choice',
  answers: [{ id: 'work' }, { id: 'exam' }, { id: 'fun' }],
}
const end = { id: 'end', kind: 'divider' }

const branched = { screens: [goal, { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } }, end] }

test('with everyAnswer, the first locale has all walks, and the others have enough to show every screen', () => {
  const arms = armsOf(branched)
  const { jobs, unwalked } = planWalks(arms, ['en', 'uk'], viewports, true)
  const count = (locale: string, viewport: string) =>
    jobs.filter((job) => job.locale === locale && job.viewport === viewport).length
  expect(arms[0]!.walks).toHaveLength(3)
  expect([count('en', 'phone'), count('en', 'desktop'), count('uk', 'phone')]).toEqual([3, 3, 1])
  expect(unwalked).toEqual([])
  for (const locale of ['en', 'uk'])
    for (const { name } of viewports) {
      const examinedIds = jobs
        .filter((job) => job.locale === locale && job.viewport === name)
        .flatMap(({ examined }) => examined)
      expect(examinedIds.sort()).toEqual(['end', 'goal', 'job'])
    }
})

test('without everyAnswer, only the first locale has a walk for each path, in the first viewport', () => {
  const { jobs } = planWalks(armsOf(branched), ['en', 'uk'], viewports, false)
  expect(jobs.map(({ id }) => id).sort()).toEqual([
    'control/en/desktop/0',
    'control/en/phone/0',
    'control/en/phone/1',
    'control/uk/desktop/0',
    'control/uk/phone/0',
  ])
})

test('an arm that changes only texts has one walk, another arm has all its walks', () => {
  const arms = armsOf({
    screens: [goal, end],
    experiments: [
      {
        key: 'ending',
        variations: [
          { id: 'control' },
          { id: 'words', patch: { screens: { end: { title: 'Bye' } } } },
          { id: 'more', patch: { screens: { extra: { kind: 'divider', title: 'More', after: 'goal' } } } },
        ],
      },
    ],
  })
  const { jobs, samePaths } = planWalks(arms, ['en'], viewports.slice(0, 1), true)
  expect(samePaths).toEqual(['ending=words'])
  const count = (arm: string) => jobs.filter((job) => job.arm === arm).length
  expect([count('control'), count('ending=words'), count('ending=more')]).toEqual([3, 1, 3])
  const examinedIds = (arm: string) =>
    jobs.filter((job) => job.arm === arm).flatMap(({ examined }) => examined)
  expect([examinedIds('control').sort(), examinedIds('ending=words'), examinedIds('ending=more')]).toEqual([
    ['end', 'goal'],
    ['end'],
    ['extra'],
  ])
})

test('a preview sets what a browser cannot set, a walk has the device it needs, a missing device is reported', () => {
  const arms = armsOf({
    screens: [
      goal,
      { id: 'member', kind: 'divider', when: { 'user.registered': true } },
      { id: 'phone', kind: 'divider', when: { device: 'mobile' } },
      { id: 'ad', kind: 'divider', when: { 'query.source': 'ad' } },
      end,
    ],
  })
  const { jobs, unwalked } = planWalks(arms, ['en'], viewports, true)
  const { walks, program, roots } = arms[0]!
  expect(walks.some((walk) => needsPreview(program, walk, roots))).toBe(true)
  expect(unwalked).toEqual([])
  expect(new Set(jobs.map(({ walk }) => walk)).size).toBe(walks.length)
  for (const { walk, viewport } of jobs) {
    const { device } = walks[walk]!.context
    if (device !== undefined) expect(device).toBe(viewport === 'phone' ? 'mobile' : 'desktop')
  }
  const onDesktop = planWalks(arms, ['en'], viewports.slice(1), true)
  expect(onDesktop.unwalked.length).toBeGreaterThan(0)
  for (const { walk, needs } of onDesktop.unwalked) {
    expect(needs).toEqual(['device “mobile”'])
    expect(onDesktop.jobs.some((job) => job.walk === walk)).toBe(false)
  }
})

test('a browser sets the device, the locale and short URL parameters; a preview sets flags, geo and the user', () => {
  const { program, roots } = armsOf({ screens: [goal, end] })[0]!
  const witness = (context: Record<string, unknown>) => ({ context, answers: {}, screens: [] })
  const needs = (context: Record<string, unknown>) =>
    unmetNeeds(witness(context), { device: 'mobile', locale: 'en' })
  const previews = (context: Record<string, unknown>) => needsPreview(program, witness(context), roots)
  const usual = { 'user.registered': false, 'user.subscription': 'free', device: 'mobile' }
  expect([needs(usual), previews(usual)]).toEqual([[], false])
  for (const unusual of [{ 'flags.new': true }, { 'geo.countryCode': 'DE' }, { 'user.registered': true }])
    expect([needs(unusual), previews(unusual)]).toEqual([[], true])
  expect(needs({ locale: 'uk', device: 'desktop' })).toEqual(['locale “uk”', 'device “desktop”'])
  expect([needs({ 'query.source': 'ad', 'query.n': 5 }), previews({ 'query.n': 5 })]).toEqual([[], false])
  expect(needs({ 'query.source': 'x'.repeat(600) })).toHaveLength(1)
  expect(queryOf({ context: { 'query.n': 5, device: 'mobile' }, answers: {}, screens: [] })).toEqual({
    n: '5',
  })
})

test('a text answer is replaced with the example of the screen’s kind, unless a condition reads the answer', () => {
  const { program } = armsOf({
    screens: [
      { id: 'zone', kind: 'timezone-select' },
      { id: 'job', kind: 'input' },
      { id: 'nurse', kind: 'divider', when: { 'answers.job': 'Nurse' } },
      end,
    ],
  })[0]!
  const walk = {
    context: {},
    answers: { zone: 'UTC', job: 'Nurse' },
    screens: ['zone', 'job', 'nurse', 'end'],
  }
  expect(exampleAnswers(program, walk, today()).answers).toEqual({ zone: 'Europe/Kyiv', job: 'Nurse' })
})

test('the longest list is chosen first, and a list without new entries is not chosen', () => {
  expect(coverScreens([['a'], ['a', 'b'], ['c'], []])).toEqual([1, 2])
  expect(coverScreens([])).toEqual([])
})

const job = {
  id: 'control/en/phone/0',
  arm: 'control',
  locale: 'en',
  viewport: 'phone',
  walk: 0,
  examined: ['goal'],
}
const failed: WalkJobResult = {
  job: job.id,
  seconds: 1,
  findings: [
    { type: 'text', screen: 'goal', message: 'cut off: <b>“x”' },
    { type: 'path', screen: 'goal', message: 'no way' },
  ],
  pictured: ['goal'],
  brokenOff: true,
}
const report: WalkReport = {
  title: 'A & B',
  seconds: 12,
  locales: ['en'],
  viewports: ['phone'],
  arms: [
    {
      name: 'control',
      samePaths: false,
      screens: [
        { id: 'goal', title: '<i>Goal' },
        { id: 'end', title: 'End' },
      ],
      walks: [{ name: '#1', steps: [{ screen: 'goal', title: 'Goal', answer: '<u>' }] }],
    },
  ],
  jobs: [job, { ...job, id: 'control/en/phone/1', walk: 0, examined: [] }],
  results: [failed, { ...failed, job: 'control/en/phone/1' }],
  unwalked: [{ arm: 'control', walk: 0, needs: ['locale “uk”'] }],
  unproven: ['control: no walk has "zip"'],
  changes: [{ file: 'control/en/phone/goal.png', type: 'changed', share: 0.12 }],
  accepted: 'accepted',
  funnel: { title: 'Goal', facts: [], map: { nodes: [], edges: [] }, walks: [], pictures: {} },
}

test('each finding is listed once, broken paths first, with all its walks', () => {
  const [path, text] = groupFindings(report)
  expect([path!.type, text!.type]).toEqual(['path', 'text'])
  expect(path!.jobs.map(({ id }) => id)).toEqual(['control/en/phone/0', 'control/en/phone/1'])
  expect(unseenScreens(report)).toEqual([{ folder: 'control/en/phone', screens: ['end'] }])
})

test('the report shows findings, missing walks and changes, and escapes all texts', () => {
  const html = reportPage(report, { script: '', style: '' })
  for (const words of [
    'cut off: &lt;b&gt;“x”',
    'not proven: control: no walk has &quot;zip&quot;',
    'not walked, needs locale “uk”',
    'no picture of end',
    '12.0 % of its pixels changed',
    'pictures/control/en/phone/goal.png',
    'broken/control/en/phone-0.png',
  ])
    expect(html).toContain(words)
  expect(html).not.toMatch(/<u>|<i>/)
  expect(html).not.toMatch(/(src|href)="(http|\/)/)
})

test('a finding on a screen without a picture has no link to a picture', () => {
  const findings = [{ type: 'browser' as const, screen: 'end', message: 'an error' }]
  const results = [
    { ...failed, findings },
    { ...failed, job: 'control/en/phone/1', findings },
  ]
  const html = reportPage({ ...report, results }, { script: '', style: '' })
  expect(html).toContain('an error')
  expect(html).not.toContain('pictures/control/en/phone/end.png')
})

test('a report without walks does not say that every walk followed the predicted path', () => {
  const viewer = { script: '', style: '' }
  const results = report.jobs.map(({ id }) => ({ ...failed, job: id, findings: [], brokenOff: false }))
  const verdict = 'Every walk followed the predicted path'
  expect(reportPage({ ...report, results }, viewer)).toContain(verdict)
  const empty = reportPage({ ...report, jobs: [], results: [] }, viewer)
  expect(empty).toContain('No walk has run')
  expect(empty).not.toContain(verdict)
})

test('stored results without findings stay valid while the build, configs and plan are the same', () => {
  const good = { ...failed, job: 'good', findings: [] }
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/main.js'), 'one')
  const key = resultsKey(join(folder, 'dist'), new Map([['a.json', '{}']]), 'f', [job])
  writeResults(folder, key, [good, failed])
  expect(readResults(folder, key)).toEqual([good])
  expect(resultsKey(join(folder, 'dist'), new Map([['a.json', '{ }']]), 'f', [job])).not.toBe(key)
  const otherPlan = [{ ...job, examined: ['goal', 'end'] }]
  expect(resultsKey(join(folder, 'dist'), new Map([['a.json', '{}']]), 'f', otherPlan)).not.toBe(key)
  writeFileSync(join(folder, 'dist/main.js'), 'two')
  const other = resultsKey(join(folder, 'dist'), new Map([['a.json', '{}']]), 'f', [job])
  expect(other).not.toBe(key)
  expect(readResults(folder, other)).toEqual([])
})

function writePicture(file: string, width: number, darkPixels: number): void {
  const png = new PNG({ width, height: 10 })
  png.data.fill(255)
  for (let pixel = 0; pixel < darkPixels; pixel++) png.data.fill(0, pixel * 4, pixel * 4 + 3)
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), PNG.sync.write(png))
}

test('the comparison lists new, changed, resized and missing pictures, but only in folders with new pictures', () => {
  const compare = () =>
    comparePictures(join(folder, 'accepted'), join(folder, 'pictures'), join(folder, 'changes'))
  for (const name of ['same', 'other', 'wider', 'fresh'])
    writePicture(`pictures/en/${name}.png`, name === 'wider' ? 20 : 10, name === 'other' ? 40 : 0)
  expect(compare()).toEqual([])
  for (const name of ['same', 'other', 'wider', 'lost']) writePicture(`accepted/en/${name}.png`, 10, 0)
  writePicture('accepted/uk/same.png', 10, 0)
  expect(compare().map(({ file, type }) => `${file} ${type}`)).toEqual([
    'en/fresh.png new',
    'en/other.png changed',
    'en/wider.png resized',
    'en/lost.png gone',
  ])
})

test('accepted pictures are replaced, except those of screens that a broken walk has not reached', () => {
  const settings = { folder: join(folder, 'run'), accepted: join(folder, 'run/accepted') }
  for (const screen of ['goal', 'end', 'removed'])
    writePicture(`run/accepted/control/en/phone/${screen}.png`, 10, 0)
  writePicture('run/accepted/control/uk/phone/goal.png', 10, 0)
  writePicture('run/pictures/control/en/phone/goal.png', 20, 0)
  const planned = [{ ...job, examined: ['goal', 'end'] }]
  const accept = (brokenOff: boolean) => {
    acceptPictures(settings, planned, [{ job: job.id, brokenOff }])
    return readdirSync(settings.accepted, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.png'))
      .sort()
  }
  expect(accept(true)).toEqual([
    'control/en/phone/end.png',
    'control/en/phone/goal.png',
    'control/uk/phone/goal.png',
  ])
  expect(accept(false)).toEqual(['control/en/phone/goal.png', 'control/uk/phone/goal.png'])
  const acceptedGoal = readFileSync(join(settings.accepted, 'control/en/phone/goal.png'))
  expect(PNG.sync.read(acceptedGoal).width).toBe(20)
})

test('settings: the pseudo-locales are always walked, unknown values are refused', () => {
  const known = ['en', 'uk']
  expect(readSettings({}, known).locales).toEqual(['en', 'en-XA', 'ar-XB'])
  expect(readSettings({ locales: 'uk, en' }, known).locales).toEqual(['uk', 'en', 'en-XA', 'ar-XB'])
  expect(readSettings({ allLocales: true, viewports: 'desktop' }, known)).toMatchObject({
    locales: ['en', 'uk', 'en-XA', 'ar-XB'],
    viewports: [{ name: 'desktop' }],
    workers: 2,
  })
  expect(() => readSettings({ locales: 'ukr' }, known)).toThrow('Did you mean "uk"?')
  expect(() => readSettings({ viewports: 'watch' }, known)).toThrow('phone, desktop')
  expect(() => readSettings({ workers: 'two' }, known)).toThrow('--workers')
})

test('a walk does not start if its report folder is a file or has pictures that are not from a walk', async () => {
  const configs = join(folder, 'configs')
  for (const [file, text] of filesOf({ 'funnels/test/funnel.json': testFunnel({ screens: [end] }) })) {
    mkdirSync(join(configs, file, '..'), { recursive: true })
    writeFileSync(join(configs, file), text)
  }
  const out = join(folder, 'report-file')
  writeFileSync(out, '')
  await expect(walkFunnel('test', { configs, out })).rejects.toThrow(
    `The report cannot be written to ${out}: "${out}" is a file, not a folder.`,
  )
  const docs = join(folder, 'docs')
  mkdirSync(join(docs, 'pictures'), { recursive: true })
  await expect(walkFunnel('test', { configs, out: docs })).rejects.toThrow(
    `"${join(docs, 'pictures')}" is not from a walk, and the report would replace it.`,
  )
  clearReport(join(docs, 'pictures'), 'key', [])
  expect(() => makeReportFolder(join(docs, 'pictures'))).not.toThrow()
})

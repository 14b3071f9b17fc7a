/** After any edits, a check with a memory reports the same as a check from scratch. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemory } from '../../engine/core/config/remember.ts'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import { realFiles } from '../../testing/testFunnel.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { conditionOperators } from '../../testing/mutants/conditionOperators.ts'
import type { MutantFiles } from '../../testing/mutants/mutant.ts'
import { screenOperators } from '../../testing/mutants/screenOperators.ts'
import { textOperators } from '../../testing/mutants/textOperators.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { suppressionsName } from '../../engine/analysis/problems/readSuppressions.ts'
import { reportOn } from './reportOn.ts'
import { caseCount } from '../../testing/caseCount.ts'

const today = '2026-11-20'
const product = createProduct()
const ids = ['english-onboarding', 'cancel-subscription']

/** The site with two funnels and three translations. It is small because every edit is also checked from scratch. */
const base = new Map(
  [...realFiles()].filter(
    ([file]) =>
      (!file.startsWith('funnels/') || ids.some((id) => file.startsWith(`funnels/${id}/`))) &&
      (!/copy[./][\w-]+\.json$/.test(file) || /copy[./](uk|es|es-419)\.json$/.test(file)),
  ),
)

const local = 'funnels/local/funnel.json'
/**
 * A funnel whose paths depend on the site's languages.
 * @param end The last title. If this title does not show the answer to `name`, the check reports `answer-unused`.
 */
const localFunnel = ({ locales, end = 'The end' }: { locales?: readonly string[]; end?: string } = {}) => ({
  ...{ id: 'local', locales },
  screens: [
    { id: 'name', kind: 'input', title: 'Your name?' },
    { id: 'greeting', kind: 'divider', title: 'Hello', when: { locale: 'es' } },
    { id: 'end', kind: 'divider', title: end },
  ],
})
base.set(local, JSON.stringify(localFunnel()))

type Json = Record<string, unknown>
/** `content` is the file's text, or a value to write as JSON; `undefined` removes the file. */
type Change = readonly [file: string, content: unknown]
const json = (file: string) => JSON.parse(base.get(file)!) as Json

/** All mutants of each funnel. A mutant replaces the funnel's own files. */
const mutants: MutantFiles[][] = ids.map((id) => {
  const raw = json(`funnels/${id}/funnel.json`) as unknown as RawFunnel
  const locales = ['es', 'es-419', 'uk']
  const translations = locales.map((each) => [each, json(`funnels/${id}/copy.${each}.json`)])
  const original = {
    id,
    raw,
    translations: Object.fromEntries(translations) as Record<string, Record<string, string>>,
  }
  return [...screenOperators, ...conditionOperators, ...textOperators].flatMap((each) =>
    each.mutate(original),
  )
})

function mutantFiles(funnelNumber: number, mutantNumber: number): [file: string, text: string][] {
  const id = ids[funnelNumber % ids.length]!
  const all = mutants[funnelNumber % ids.length]!
  const { raw, text, translations = {} } = all[mutantNumber % all.length]!
  const main = text ?? (raw === undefined ? undefined : JSON.stringify(raw, null, 2))
  return [
    ...(main === undefined ? [] : [[`funnels/${id}/funnel.json`, main] as [string, string]]),
    ...Object.entries(translations).map(
      ([locale, texts]) => [`funnels/${id}/copy.${locale}.json`, JSON.stringify(texts)] as [string, string],
    ),
  ]
}

/** Edits of one file each, mostly of files on which other files depend. */
const fileEdits: readonly Change[] = [
  ['site.json', '{'],
  ['site.json', { ...json('site.json'), locales: ['en', 'uk'] }],
  ['site.json', { ...json('site.json'), theme: 'quantum' }],
  ['site.json', { ...json('site.json'), name: 'Another name' }],
  ['themes/quantum.json', { ...json('themes/quantum.json'), id: 'other' }],
  ['themes/default.json', '[]'],
  ['pages/home/page.json', { ...json('pages/home/page.json'), path: '/languages' }],
  ['pages/home/page.json', { ...json('pages/home/page.json'), locales: ['en', 'xx'] }],
  ['copy/uk.json', {}],
  ['copy/es.json', { nothing: 'has this key' }],
  [
    'funnels/new/funnel.json',
    { id: 'new', locales: ['en'], screens: [{ id: 'end', kind: 'divider', title: '' }] },
  ],
  ['funnels/new/copy.uk.json', {}],
  ['pages/new/page.json', { id: 'new' }],
  ['funnels/english-onboarding/copy-sources.json', { 'head.title': 'another' }],
  ['funnels/english-onboarding/copy.xx.json', {}],
  ['themes/new.json', { id: 'new', extends: 'default' }],
  [local, localFunnel({ locales: ['en', 'uk'] })],
  [local, localFunnel({ end: 'Bye, {{answers.name, or(you)}}' })],
  [suppressionsName, [{ code: 'missing-copy', file: 'copy/uk.json', reason: 'It is translated next week.' }]],
]

const anyEdit = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(), fc.nat()).map((numbers) => mutantFiles(...numbers)) },
  { weight: 3, arbitrary: fc.constantFrom(...fileEdits.map((each) => [each])) },
  { weight: 1, arbitrary: fc.constantFrom(...[...base.keys()].map((file) => [[file, undefined] as const])) },
  { weight: 2, arbitrary: fc.constantFrom(...[...base].map((each) => [each])) },
)

/** A copy of the files. `edit` changes them and checks with a memory; `checkFromScratch` checks without a memory. */
function createEditor() {
  const remember = createMemory()
  const files = new Map(base)
  return {
    edit(changes: readonly Change[]) {
      for (const [file, content] of changes) {
        if (content === undefined) files.delete(file)
        else files.set(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
      }
      return findProblems(new Map(files), product, { today, remember })
    },
    checkFromScratch: () => findProblems(new Map(files), product, { today }),
  }
}

test('after each edit, and after its undo, the report equals that of a check from scratch', () => {
  const { edit, checkFromScratch } = createEditor()
  const before = edit([])
  const reportBefore = reportOn(before)
  expect(reportBefore).toEqual(reportOn(checkFromScratch()))
  for (const change of fileEdits) {
    const edited = edit([change])
    expect(reportOn(edited)).toEqual(reportOn(checkFromScratch()))
    // Each edit changes the problems, so a stale memory would fail the comparison above. Suppressions change only
    // the report.
    if (change[0] !== suppressionsName) expect(edited.problems, change.join()).not.toEqual(before.problems)
    // The undo: the files are the same as before.
    expect(reportOn(edit([[change[0], base.get(change[0])]]))).toEqual(reportBefore)
  }
})

test('after each of several random edits, the report equals that of a check from scratch', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 2, maxLength: 6 }), (edits) => {
      const { edit, checkFromScratch } = createEditor()
      edit([])
      for (const changes of edits) expect(reportOn(edit(changes))).toEqual(reportOn(checkFromScratch()))
    }),
    { numRuns: caseCount(2, 40) },
  )
})

test('a remembered problem gets a new line if its screen moves, and a new URL if the origin changes', () => {
  const remember = createMemory()
  const check = (files: ReadonlyMap<string, string>, origin?: string) =>
    findProblems(files, product, { today, remember, ...(origin && { origin }) }).problems.filter(
      ({ code }) => code === 'email-skipped',
    )
  const screens = [
    {
      id: 'goal',
      kind: 'single-choice',
      title: 'Goal?',
      questionKey: 'goal',
      answers: [{ id: 'a', text: 'A' }],
    },
    { id: 'email', kind: 'email', title: 'Where to?', when: { 'user.subscription': 'free' } },
    { id: 'plan', kind: 'checkout', title: 'Your plan', offer: 'premium' },
  ]
  const file = 'funnels/leaky/funnel.json'
  const text = JSON.stringify({ id: 'leaky', locales: ['en'], screens }, null, 2)
  const [before] = check(new Map([...base, [file, text]]))
  const moved = text.replace('{\n', '{\n\n').replace('Goal?', 'Why?')
  const [after] = check(new Map([...base, [file, moved]]))
  expect(after).toEqual({ ...before, line: before!.line + 1 })
  const [withOtherOrigin] = check(new Map([...base, [file, moved]]), 'http://localhost:4000')
  expect(withOtherOrigin!.witness!.url).toBe(after!.witness!.url.replace('3000', '4000'))
})

import { expect, test } from 'vitest'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import { createMemory } from '../../engine/core/config/remember.ts'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { compareConfigs } from '../../engine/analysis/differences/compareConfigs.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { isDeep } from '../../testing/caseCount.ts'
import { ownConfigs } from '../root.ts'
import { today } from '../today.ts'
import { diffLines } from './print.ts'
import { english, seededBugs, type Draft, type Screen, type SeededBug } from './seededBugs.cases.ts'

const product = createProduct()
const ownFiles = readConfigFiles(ownConfigs)
// All bugs share this memory, so a file is compiled and checked again only if it differs from its last version.
const options = { today: today(), remember: createMemory() }
const problemsOf = (files: ConfigFiles) =>
  findProblems(files, product, options).problems.map(({ code, message }) => ({ code, message }))
const ownProblems = problemsOf(ownFiles)

function seeded(
  { funnel, seed }: Pick<SeededBug, 'funnel' | 'seed'>,
  before: ConfigFiles = ownFiles,
): ConfigFiles {
  const file = `funnels/${funnel}/funnel.json`
  const files = new Map(before)
  const raw = JSON.parse(files.get(file)!) as RawFunnel
  const screen = (id: string) => raw.screens.find((each) => each.id === id) as Screen
  const draft: Draft = {
    raw,
    screen,
    answer: (of, id) => screen(of).answers!.find((each) => each.id === id)!,
    replace(name, from, to) {
      for (const [each, text] of files) if (name.test(each)) files.set(each, text.replaceAll(from, to))
    },
  }
  seed(draft)
  return files.set(file, JSON.stringify(raw, null, 2))
}

const linesOf = (after: ConfigFiles, funnel: string) =>
  diffLines(compareConfigs({ before: ownFiles, after, product, ...options, funnel }), {
    before: 'main',
    after: 'configs',
    texts: false,
  }).map((line) => line.replace(/\u001b\[\d+m/g, ''))

// `npm test` tries only every second bug, because each needs two analyses of a whole funnel. `test:deep` tries all.
test.each(seededBugs.filter((_bug, index) => isDeep || index % 2 === 0))('$what: it is reported', (bug) => {
  const after = seeded(bug)
  const { check, diff } = bug
  const newProblems = problemsOf(after).filter(({ code }) => ownProblems.every((each) => each.code !== code))
  if (check) {
    const [code, message] = check
    expect(newProblems).toContainEqual({ code, message: expect.stringContaining(message) })
  } else expect(newProblems).toEqual([])
  const lines = linesOf(after, bug.funnel)
  expect(
    lines.filter((line) => line.includes(diff)),
    lines.join('\n'),
  ).not.toEqual([])
})

/** The bugs of one release, each with the line of its cause and the line of an effect below it. */
const release: readonly [what: string, cause: RegExp, below: RegExp][] = [
  [
    'an answer has 30 points instead of 3',
    /^ {2}! level-test-1\.is\.points: 3 → 30/,
    /^! band of level: A2 → B2/,
  ],
  [
    'a goto skips required questions',
    /^ {2}! take-test\.later “Later” leads/,
    /^they no longer see "struggles"/,
  ],
  ['another offer is sold', /^ {2}! plan “.*” offer: /, /^! offer: premium → premium-1-week/],
  ['a minimum is too high', /^ {2}! interests “.*” min: 3 → 8/, /^! "interests" now refuses 3 to 7 answers/],
  [
    '"none of these" can be chosen together with other answers',
    /^ {2}! struggles “.*” exclusive removed/,
    /^! "struggles" now accepts "none" together/,
  ],
  [
    'learners under 16 are asked for an email address instead of learners of 16 or 17',
    /^ {2}! plan-kept .*ends the funnel/,
    /^! last screen: plan-kept/,
  ],
  ['a condition reads another answer', /^ {2}! exam-date .*shown/, /^goal = exam: was shown, is skipped now/],
]

test('several bugs in one release: each has a line, with its effects below', () => {
  const bugs = release.map(([what]) => seededBugs.find((each) => each.what === what)!)
  const lines = linesOf(
    bugs.reduce((files, bug) => seeded(bug, files), ownFiles),
    english,
  )
  const heads = lines.flatMap((line, at) => (/^ {2}\S/.test(line) ? [at] : []))
  const blockAt = (at: number) =>
    lines
      .slice(
        at + 1,
        heads.find((head) => head > at),
      )
      .map((line) => line.trim())
  const causeIndexes = release.map(([what, cause, below]) => {
    const at = lines.findIndex((line) => cause.test(line))
    expect(at, `${what}\n${lines.join('\n')}`).toBeGreaterThan(0)
    expect(blockAt(at), what).toContainEqual(expect.stringMatching(below))
    return at
  })
  // Harmful changes have the mark `!`. They come before all other changes.
  expect(lines.slice(2, Math.max(...causeIndexes)).filter((line) => /^ {2}[^! ]/.test(line))).toEqual([])
})

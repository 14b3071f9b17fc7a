import { expect, test } from 'vitest'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { compareConfigs } from '../../engine/analysis/differences/compareConfigs.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { ownConfigs } from '../check/repositoryPath.ts'
import { today } from '../today.ts'
import { diffLines } from './print.ts'
import { seededBugs, type Draft, type Screen, type SeededBug } from './seededBugs.cases.ts'

const product = createProduct()
const own = readConfigFiles(ownConfigs)
const codesOf = (files: ConfigFiles) =>
  findProblems(files, product, { today: today() }).problems.map(({ code, message }) => ({ code, message }))
const usual = codesOf(own)

function seeded({ funnel, seed }: SeededBug): ConfigFiles {
  const file = `funnels/${funnel}/funnel.json`
  const files = new Map(own)
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

test.each(seededBugs)('$what: it is said', (bug) => {
  const after = seeded(bug)
  const { check, diff } = bug
  const found = codesOf(after).filter(({ code }) => usual.every((each) => each.code !== code))
  if (check) {
    const [code, message] = check
    expect(found).toContainEqual({ code, message: expect.stringContaining(message) })
  } else expect(found.filter(({ code }) => code !== 'unknown-copy-key')).toEqual([])
  const compared = compareConfigs({ before: own, after, product, today: today(), funnel: bug.funnel })
  const lines = diffLines(compared, { before: 'main', after: 'configs', texts: false }).map((line) =>
    line.replace(/\u001b\[\d+m/g, ''),
  )
  expect(
    lines.filter((line) => line.includes(diff)),
    lines.join('\n'),
  ).not.toEqual([])
})

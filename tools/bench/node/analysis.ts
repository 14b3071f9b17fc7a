/**
 * Measures the check of many funnels, of a long one and of one whose conditions combine answers from anywhere. Also
 * measures the repeated check of a real funnel after an edit.
 */
import { createRecheck } from '../../check/createRecheck.ts'
import { readConfigFiles } from '../../../runtime/server/configFiles.ts'
import { cpuTimeOf } from './clock.ts'
import { expectValid, findingsOfValid } from './findingsOf.ts'

type Json = Record<string, unknown>

/** Random numbers, the same in each run. */
function seededRandom(): (below: number) => number {
  let seed = 1
  return (below) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
}

const answers = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))
const question = (at: number, when?: Json): Json => ({
  ...{ id: `q${at}`, kind: 'single-choice', title: 'Q', questionKey: 'k', answers },
  ...(when && { when }),
})
const pause = (at: number): Json => ({ id: `q${at}`, kind: 'divider', title: 'P' })
const end = { id: 'end', kind: 'checkout', title: 'Plan', offer: 'premium' }
const answer = (at: number) => `answers.q${at}`

function funnel(id: string, length: number, screen: (at: number) => Json): [string, string] {
  const screens = [...Array.from({ length: length - 1 }, (_none, at) => screen(at)), end]
  return [`funnels/${id}/funnel.json`, JSON.stringify({ id, locales: ['en'], screens })]
}

const usual = (id: string) =>
  funnel(id, 24, (at) => {
    if (at % 12 === 7) return pause(at)
    return question(at, at % 6 === 5 ? { [answer(at - 3)]: { $in: ['a', 'b'] } } : undefined)
  })

/** Every fifth screen, unless it is a pause, has a condition on one to six answers at most ten screens back. */
function long(length: number): [string, string] {
  const draw = seededRandom()
  const isPause = (at: number) => at % 7 === 3
  const before = (at: number) => {
    const questions = Array.from({ length: 10 }, (_none, back) => at - 1 - back).filter(
      (each) => !isPause(each),
    )
    return answer(questions[draw(questions.length)]!)
  }
  return funnel('long', length, (at) => {
    if (isPause(at)) return pause(at)
    if (at < 12 || at % 5 > 0) return question(at)
    const reads = 1 + draw(6)
    const some = (count: number) =>
      Array.from({ length: count }, () => ({ [before(at)]: { $in: ['a', 'b', 'c'] } }))
    return question(at, { $or: [{ $and: some(Math.ceil(reads / 2)) }, ...some(Math.floor(reads / 2))] })
  })
}

/** Twenty conditions, each on three answers from anywhere before it. */
function mixed(): [string, string] {
  const draw = seededRandom()
  return funnel('mixed', 60, (at) => {
    if (at < 10 || at % 5 > 1) return question(at)
    const [one, two, three] = [draw(at), draw(at), draw(at)]
    const both = { $and: [{ [answer(two)]: { $ne: 'b' } }, { [answer(three)]: { $in: ['c', 'd'] } }] }
    return question(at, { $or: [{ [answer(one)]: 'a' }, both] })
  })
}

/** All other files are the project's own, so that links have targets. */
const site = readConfigFiles(`${process.env.ROOT!}/configs`)

const tries = 3

/** The best of a few tries, in ms. @throws if something is unproven: an analysis that stops early would only look fast. */
function timed(funnels: readonly [string, string][]): number {
  const files = new Map([...site, ...funnels])
  const all = Array.from({ length: tries }, () => {
    // Otherwise the time of a try would include the garbage collection for the try before it.
    globalThis.gc!()
    return cpuTimeOf(() => findingsOfValid(files))
  })
  const [unproven] = all[0]!.result.unproven
  if (unproven !== undefined) throw new Error(`The bench's own configs are not proven: ${unproven}`)
  return Math.min(...all.map(({ time }) => time))
}

/** Checks the longest real funnel in all its languages after each edit: of a text, a condition, a translation in turn. */
function rechecked(edits: number) {
  const main = 'funnels/english-onboarding/funnel.json'
  const copy = 'funnels/english-onboarding/copy.uk.json'
  const files = new Map(site)
  const funnel = JSON.parse(files.get(main)!) as { screens: Json[] }
  const texts = JSON.parse(files.get(copy)!) as Record<string, string>
  const conditional = funnel.screens.filter(({ when }) => when)
  const keys = Object.keys(texts).filter((key) => key.startsWith('screens.'))
  const kinds: ((at: number) => void)[] = [
    (at) => (funnel.screens[at % funnel.screens.length]!.title = `Words ${at}`),
    (at) => {
      const screen = conditional[at % conditional.length]!
      screen.when = { $and: [screen.when, { device: { $ne: at % 2 > 0 ? 'mobile' : 'desktop' } }] }
    },
    (at) => (texts[keys[at % keys.length]!] = `Слова ${at}`),
  ]
  const recheck = createRecheck('http://localhost:3000')
  recheck(site)
  const times = Array.from({ length: edits }, (_none, at) => {
    kinds[at % kinds.length]!(at)
    files.set(main, JSON.stringify(funnel, null, 2))
    files.set(copy, JSON.stringify(texts, null, 2))
    const { time, result } = cpuTimeOf(() => recheck(new Map(files)))
    expectValid(result.problems)
    return time
  })
  return { times, screens: funnel.screens.length }
}

export function measureAnalysis() {
  // Warms up the JavaScript engine.
  timed([usual('warm'), long(200)])
  const many = timed(Array.from({ length: 1000 }, (_none, at) => usual(`f${at}`)))
  const longFunnel = long(10_000)
  const { screens } = JSON.parse(longFunnel[1]) as { screens: Json[] }
  const conditions = screens.filter(({ when }) => when).length
  const longest = timed([longFunnel])
  const growth = [625, 1250, 2500, 5000, 10_000].map((length) => ({
    length,
    time: timed([long(length)]),
  }))
  const mixing = timed([mixed()])
  const { rss } = process.memoryUsage()
  return { many, longest, conditions, mixed: mixing, growth, memory: rss, recheck: rechecked(20) }
}

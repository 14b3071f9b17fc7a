/**
 * Measures the check of many funnels, of one long funnel, and of one funnel whose conditions combine distant answers.
 * Also measures the check after an edit of a real funnel.
 */
import { createRecheck } from '../../check/createRecheck.ts'
import { readConfigFiles } from '../../../runtime/server/configFiles.ts'
import { cpuTimeOf } from './clock.ts'
import { expectValid, findingsOfValidConfigs } from './findingsOf.ts'

type Json = Record<string, unknown>

/** Draws whole numbers from 0 to `below` - 1. They are the same in each run. */
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
const answerPath = (at: number) => `answers.q${at}`

function funnel(id: string, length: number, screen: (at: number) => Json): [string, string] {
  const screens = [...Array.from({ length: length - 1 }, (_none, at) => screen(at)), end]
  return [`funnels/${id}/funnel.json`, JSON.stringify({ id, locales: ['en'], screens })]
}

const usualFunnel = (id: string) =>
  funnel(id, 24, (at) => {
    if (at % 12 === 7) return pause(at)
    return question(at, at % 6 === 5 ? { [answerPath(at - 3)]: { $in: ['a', 'b'] } } : undefined)
  })

/**
 * Every fifth screen from the sixteenth on has a condition, unless it is a pause. The condition reads one to six
 * answers, at most ten screens back.
 */
function longFunnel(length: number): [string, string] {
  const draw = seededRandom()
  const isPause = (at: number) => at % 7 === 3
  const earlierAnswer = (at: number) => {
    const questions = Array.from({ length: 10 }, (_none, back) => at - 1 - back).filter(
      (each) => !isPause(each),
    )
    return answerPath(questions[draw(questions.length)]!)
  }
  return funnel('long', length, (at) => {
    if (isPause(at)) return pause(at)
    if (at < 15 || at % 5 > 0) return question(at)
    const readCount = 1 + draw(6)
    const parts = (count: number) =>
      Array.from({ length: count }, () => ({ [earlierAnswer(at)]: { $in: ['a', 'b', 'c'] } }))
    return question(at, {
      $or: [{ $and: parts(Math.ceil(readCount / 2)) }, ...parts(Math.floor(readCount / 2))],
    })
  })
}

/** Twenty conditions. Each reads three answers of any earlier screens. */
function mixedFunnel(): [string, string] {
  const draw = seededRandom()
  return funnel('mixed', 60, (at) => {
    if (at < 10 || at % 5 > 1) return question(at)
    const [one, two, three] = [draw(at), draw(at), draw(at)]
    const pair = { $and: [{ [answerPath(two)]: { $ne: 'b' } }, { [answerPath(three)]: { $in: ['c', 'd'] } }] }
    return question(at, { $or: [{ [answerPath(one)]: 'a' }, pair] })
  })
}

/** All configs of the project. The generated funnels need them: `site.json` links to pages and funnels of the project. */
const ownConfigs = readConfigFiles(`${process.env.ROOT!}/configs`)

const tries = 3

/** The CPU time of checking these funnels, in ms: the best of three tries. */
function checkTimeOf(funnels: readonly [string, string][]): number {
  const files = new Map([...ownConfigs, ...funnels])
  const measured = Array.from({ length: tries }, () => {
    // Without this call, the time of a try would include the garbage collection for the try before it.
    globalThis.gc!()
    return cpuTimeOf(() => findingsOfValidConfigs(files))
  })
  return Math.min(...measured.map(({ time }) => time))
}

/** Edits the longest real funnel, and checks after each edit. The edits change a text, a condition or a translation. */
function recheckAfterEdits(count: number) {
  const funnelFile = 'funnels/english-onboarding/funnel.json'
  const copyFile = 'funnels/english-onboarding/copy.uk.json'
  const files = new Map(ownConfigs)
  const funnel = JSON.parse(files.get(funnelFile)!) as { screens: Json[] }
  const texts = JSON.parse(files.get(copyFile)!) as Record<string, string>
  const conditional = funnel.screens.filter(({ when }) => when)
  const keys = Object.keys(texts).filter((key) => key.startsWith('screens.'))
  const edits: ((at: number) => void)[] = [
    (at) => (funnel.screens[at % funnel.screens.length]!.title = `Words ${at}`),
    (at) => {
      const screen = conditional[at % conditional.length]!
      screen.when = { $and: [screen.when, { device: { $ne: at % 2 > 0 ? 'mobile' : 'desktop' } }] }
    },
    (at) => (texts[keys[at % keys.length]!] = `Слова ${at}`),
  ]
  const recheck = createRecheck('http://localhost:3000')
  recheck(ownConfigs)
  const times = Array.from({ length: count }, (_none, at) => {
    edits[at % edits.length]!(at)
    files.set(funnelFile, JSON.stringify(funnel, null, 2))
    files.set(copyFile, JSON.stringify(texts, null, 2))
    const { time, result } = cpuTimeOf(() => recheck(new Map(files)))
    expectValid(result.problems)
    return time
  })
  return { times, screens: funnel.screens.length }
}

export function measureAnalysis() {
  // Warms up the JavaScript engine.
  checkTimeOf([usualFunnel('warm'), longFunnel(200)])
  const manyTime = checkTimeOf(Array.from({ length: 1000 }, (_none, at) => usualFunnel(`f${at}`)))
  const largest = longFunnel(10_000)
  const { screens } = JSON.parse(largest[1]) as { screens: Json[] }
  const conditions = screens.filter(({ when }) => when).length
  const longestTime = checkTimeOf([largest])
  const growth = [625, 1250, 2500, 5000, 10_000].map((length) => ({
    length,
    time: checkTimeOf([longFunnel(length)]),
  }))
  const mixedTime = checkTimeOf([mixedFunnel()])
  const { rss } = process.memoryUsage()
  return { manyTime, longestTime, conditions, mixedTime, growth, memory: rss, recheck: recheckAfterEdits(20) }
}

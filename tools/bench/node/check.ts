/**
 * The CPU time of a check of large funnels with all that it prints, the best of a few: screens that ask nothing, choices
 * that depend on each other, one wide condition, and as many mistakes as screens.
 */
import { maxBytes } from '../../../engine/core/config/parse.ts'
import { readConfigFiles } from '../../../runtime/server/configFiles.ts'
import { pretty } from '../../check/outputs/pretty.ts'
import { reportOn } from '../../check/reportOn.ts'
import { cpuTimeOf } from './clock.ts'
import { findInFunnels, findInSound } from './findInSound.ts'

const tries = 3
type Json = Record<string, unknown>

/** What a funnel needs around it. The links of the site lead to the funnel that is checked. */
const site = [...readConfigFiles(`${process.env.ROOT!}/configs`)]
  .filter(([file]) => /^(site\.json|catalogue\.json|themes\/.*)$/.test(file))
  .map(([file, text]) => [file, text.replaceAll(/"(funnel|page):[^"]*"/g, '"funnel:large"')] as const)

const list = (length: number, screen: (at: number) => Json) =>
  Array.from({ length }, (_none, at) => screen(at))
const divider = (at: number, more: Json = {}): Json => ({
  id: `s${at}`,
  kind: 'divider',
  title: 'P',
  ...more,
})
const question = (at: number, more: Json = {}): Json => ({
  ...{ id: `s${at}`, kind: 'single-choice', title: 'Q', category: 'c' },
  answers: ['a', 'b'].map((id) => ({ id, text: id })),
  ...more,
})
const end = { id: 'end', kind: 'checkout', title: 'Plan', offer: 'premium' }

/** Screens by their number. The answer `b` leads past all screens that follow. */
const workloads = {
  dividers: (length: number) => [...list(length, divider), end],
  choices: (length: number) => [
    ...list(length, (at) => question(at, at > 0 ? { when: { [`answers.s${at - 1}`]: 'a' } } : {})),
    end,
  ],
  /** Its number is that of the alternatives. */
  alternatives: (length: number) => [
    question(0),
    divider(1, { when: { $or: list(length, () => ({ 'answers.s0': 'a' })) } }),
    end,
  ],
  mistakes: (length: number) => [...list(length, (at) => question(at, { next: [{ to: `x${at}` }] })), end],
} satisfies Record<string, (length: number) => Json[]>

/** In ms. */
function timeOf(workload: keyof typeof workloads, length: number): number {
  const screens = workloads[workload](length)
  const funnel = JSON.stringify({ id: 'large', locales: ['en'], finish: '#end', screens })
  if (funnel.length > maxBytes) throw new Error(`${length} ${workload} are refused as too large`)
  const files = new Map([...site, ['funnels/large/funnel.json', funnel]])
  const find = workload === 'mistakes' ? findInFunnels : findInSound
  const times = Array.from(
    { length: tries },
    () => cpuTimeOf(() => pretty(reportOn(find(files), undefined, false))).time,
  )
  return Math.min(...times)
}

export function measureCheck() {
  // Once for the engine to warm up.
  timeOf('choices', 100)
  const sizes = [
    { workload: 'dividers', length: 5000 },
    { workload: 'choices', length: 5000 },
    { workload: 'alternatives', length: 20_000 },
    { workload: 'mistakes', length: 5000 },
  ] as const
  const times = sizes.map(({ workload, length }) => timeOf(workload, length))
  // The most that the process has held; Node counts in KiB.
  const memory = process.resourceUsage().maxRSS * 1024
  const large = sizes.map(({ workload, length }, index) => {
    const time = times[index]!
    // Each mistake is compared with every name that may be meant: that grows with the square of the names.
    if (workload === 'mistakes') return { workload, length, time }
    return { workload, length, time, growth: timeOf(workload, 10_000) / timeOf(workload, 1250) }
  })
  return { large, memory }
}

/**
 * Measures the CPU time of checking a large funnel and formatting the result: the best of a few tries. Each funnel has
 * one difficulty: many screens without questions, choices that depend on each other, one condition with many parts, or
 * a mistake on each screen.
 */
import { maxCharacters } from '../../../engine/core/config/parseSource.ts'
import { readConfigFiles } from '../../../runtime/server/configFiles.ts'
import { pretty } from '../../check/outputs/pretty.ts'
import { reportOn } from '../../check/reportOn.ts'
import { cpuTimeOf } from './clock.ts'
import { findingsOf, findingsOfValidConfigs } from './findingsOf.ts'

const tries = 3
type Json = Record<string, unknown>

/** The site, catalogue and themes, which a funnel needs. The links of the site lead to the checked funnel. */
const siteFiles = [...readConfigFiles(`${process.env.ROOT!}/configs`)]
  .filter(([file]) => /^(site\.json|catalogue\.json|themes\/.*)$/.test(file))
  .map(([file, text]) => [file, text.replaceAll(/"(funnel|page):[^"]*"/g, '"funnel:large"')] as const)

const listOf = (length: number, entry: (at: number) => Json) =>
  Array.from({ length }, (_none, at) => entry(at))
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

/** Each workload makes the screens of a funnel. In `choices`, the answer `b` hides all questions that follow. */
const workloads = {
  dividers: (length: number) => [...listOf(length, divider), end],
  choices: (length: number) => [
    ...listOf(length, (at) => question(at, at > 0 ? { when: { [`answers.s${at - 1}`]: 'a' } } : {})),
    end,
  ],
  /** Here `length` is the number of alternatives in one condition. */
  alternatives: (length: number) => [
    question(0),
    divider(1, { when: { $or: listOf(length, () => ({ 'answers.s0': 'a' })) } }),
    end,
  ],
  mistakes: (length: number) => [...listOf(length, (at) => question(at, { next: [{ to: `x${at}` }] })), end],
} satisfies Record<string, (length: number) => Json[]>

/** The CPU time of the fastest try, in ms. */
function timeOf(workload: keyof typeof workloads, length: number): number {
  const screens = workloads[workload](length)
  const funnel = JSON.stringify({ id: 'large', locales: ['en'], finish: 'https://example.com/', screens })
  if (funnel.length > maxCharacters) throw new Error(`${length} ${workload} are refused as too large`)
  const files = new Map([...siteFiles, ['funnels/large/funnel.json', funnel]])
  const find = workload === 'mistakes' ? findingsOf : findingsOfValidConfigs
  const times = Array.from({ length: tries }, () => {
    // Without this call, the time of a try would include the garbage collection for the try before it.
    globalThis.gc!()
    return cpuTimeOf(() => pretty(reportOn(find(files), undefined, false))).time
  })
  return Math.min(...times)
}

export function measureCheck() {
  // Warms up the JavaScript engine.
  timeOf('choices', 100)
  const sizes = [
    { workload: 'dividers', length: 5000 },
    { workload: 'choices', length: 5000 },
    { workload: 'alternatives', length: 20_000 },
    { workload: 'mistakes', length: 5000 },
  ] as const
  const times = sizes.map(({ workload, length }) => timeOf(workload, length))
  // The peak memory of the process until now, in bytes. Node reports KiB.
  const memory = process.resourceUsage().maxRSS * 1024
  const large = sizes.map(({ workload, length }, index) => {
    const time = times[index]!
    // `growth`: how many times longer the check of an 8 times larger funnel takes. `mistakes` has no `growth`: its time
    // is quadratic, because hints compare each wrong name with every name.
    if (workload === 'mistakes') return { workload, length, time }
    return { workload, length, time, growth: timeOf(workload, 10_000) / timeOf(workload, 1250) }
  })
  return { large, memory }
}

/** The funnel that is measured: the same few kinds over and over, as long as asked for. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BenchScreen {
  id: string
  kind: string
  title: string
  text: string
  answers?: readonly { id: string; text: string }[]
  when?: Record<string, unknown>
}

const kinds = [
  'single-choice',
  'single-choice',
  'multiple-choice',
  'single-choice-card',
  'divider',
  'input',
] as const

const answers = [
  { id: 'travel', text: 'Travel with ease' },
  { id: 'work', text: 'Get ahead at work' },
  { id: 'exam', text: 'Pass an exam' },
  { id: 'family', text: 'Talk with family and friends' },
  { id: 'move', text: 'Move to another country' },
  { id: 'fun', text: 'Learn just for fun' },
]

const subjects = [
  'goal',
  'week',
  'favourite way to learn',
  'next journey',
  'plan for the year',
  'last lesson',
]

export function benchScreens(length: number): BenchScreen[] {
  return Array.from({ length }, (_none, index) => {
    const number = index + 1
    const kind = kinds[index % kinds.length]!
    return {
      id: `screen-${number}`,
      kind,
      title: `${number}. Which of these fits your ${subjects[index % subjects.length]}?`,
      text: 'Choose what comes closest: the plan is built around it, and it can be changed at any time.',
      ...(kind !== 'divider' && kind !== 'input' && { answers }),
      ...(index % 8 === 3 && { when: { 'answers.screen-1': { $ne: 'fun' } } }),
    }
  })
}

export const funnelIds = { short: 'bench-short', long: 'bench-long' }

const lengths = { short: 24, long: 5000 }

export const rawFunnel = (size: 'short' | 'long') => ({
  id: funnelIds[size],
  locales: ['en'],
  head: { title: 'Build your language plan' },
  finish: 'page:home',
  screens: benchScreens(lengths[size]),
})

/** A folder of configs to lay over the project's. */
export function writeBenchConfigs(folder: string): void {
  for (const size of ['short', 'long'] as const) {
    const own = join(folder, 'funnels', funnelIds[size])
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'funnel.json'), JSON.stringify(rawFunnel(size)))
  }
}

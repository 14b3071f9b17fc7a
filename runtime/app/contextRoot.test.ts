/** A context root is declared once. From this declaration, all other parts of the product know the root. */
import { expect, test } from 'vitest'
import { analyse } from '../../engine/analysis/analyse.ts'
import { armPrograms } from '../../engine/analysis/armPrograms.ts'
import { witnessContext } from '../../engine/analysis/paths/witnessContext.ts'
import type { ContextRoot } from '../../engine/core/context/contextRoot.ts'
import { isCacheable } from '../../engine/core/context/contextRoot.ts'
import { splitContext } from '../../engine/core/context/splitContext.ts'
import { expand, resolver } from '../../engine/core/copy/pipe.ts'
import { createPlugins } from '../../engine/core/plugin/createPlugins.ts'
import { definePlugin } from '../../engine/core/plugin/definePlugin.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { filesOf, testFunnel, today, type Json } from '../../testing/testFunnel.ts'
import { createApp } from './createApp.ts'
import { productPlugins } from './plugins.ts'
import { createRegistry } from './registry.ts'

/** The only declaration of this root. */
const streak: ContextRoot = {
  name: 'streak',
  type: {
    fields: {
      days: { type: 'number', min: 0, step: 1 },
      since: { type: 'string', optional: true },
      kept: { type: 'boolean' },
    },
  },
  personal: true,
  stored: 'fields',
  cacheable: false,
  default: { days: 0, kept: false },
}

const registry = createRegistry(
  createPlugins([...productPlugins, definePlugin({ name: 'streak', context: [streak] })]),
)
const { roots } = registry.plugins

const compile = (screens: Json[]) => {
  const files = filesOf({ 'funnels/test/funnel.json': testFunnel({ screens }) })
  const { app, problems } = createApp(files, { registry })
  return { app, problems: problems.filter(({ file }) => file.startsWith('funnels/')) }
}

const screens = [
  { id: 'start', kind: 'divider' },
  {
    id: 'praise',
    kind: 'divider',
    when: { 'streak.days': { $gte: 7 } },
    title: 'Since {{streak.since, or(Monday)}}',
  },
  { id: 'end', kind: 'divider', cta: 'Go' },
]

function compiled() {
  const { app, problems } = compile(screens)
  expect(problems).toEqual([])
  const [armProgram] = armPrograms(app!.configs.funnels.get('test')!, registry)
  return { app: app!, ...armProgram!, reads: app!.configs.funnels.get('test')!.reads }
}

const contextWith = (days: number) =>
  witnessContext(compiled().program, { context: { 'streak.days': days, 'streak.since': '1 May' } }, roots)

test('the checker uses the types of a root in conditions and texts', () => {
  const problemsOf = (when: Json) =>
    compile([screens[0]!, { id: 'praise', kind: 'divider', when }, screens[2]!]).problems
  expect(problemsOf({ 'streak.day': 7 })).toMatchObject([
    { code: 'unknown-path', hint: 'Did you mean "streak.days"?' },
  ])
  expect(problemsOf({ 'streak.days': 'seven' })).toMatchObject([{ code: 'operand-type' }])
  expect(problemsOf({ 'streak.days': { $lt: 0 } })).toMatchObject([{ code: 'never-holds' }])
  const piped = compile([
    { ...screens[0], title: 'Since {{streak.sinse, or(Monday)}}' },
    screens[2]!,
  ]).problems
  expect(piped).toMatchObject([{ code: 'unknown-pipe', hint: 'Did you mean "streak.since"?' }])
})

test('the analysis tries the values of a root', () => {
  const { raw, program } = compiled()
  const analysis = analyse({ raw, program, registry, today })
  expect(analysis.unproven).toEqual([])
  expect('paths' in analysis && analysis.paths?.count).toBe(2n)
})

test('the walk depends on the value of a root, and texts show the value', () => {
  const { program } = compiled()
  const walked = (days: number) =>
    walk(program, { answers: {}, passed: ['start', 'praise'], today }, contextWith(days))
  expect(walked(3).path).toEqual(['start', 'end'])
  expect(walked(7).path).toEqual(['start', 'praise', 'end'])
  const { title } = program.screens[1]!.config
  expect(expand(title!, resolver(program, walked(7).scopeAt('praise'), 'en'))).toBe('Since 1 May')
})

test('a run stores only the fields that the funnel reads, and a funnel that reads this root is not cacheable', () => {
  const { reads } = compiled()
  expect([...reads].sort()).toEqual(['streak.days', 'streak.since'])
  const { stored } = splitContext(
    { ...contextWith(3), streak: { days: 3, since: 'May', kept: true } },
    roots,
    reads,
  )
  expect(stored.streak).toEqual({ days: 3, since: 'May' })
  expect(isCacheable(reads, roots)).toBe(false)
})

test('the context of a witness has the default of each root that the witness does not set', () => {
  expect(witnessContext(compiled().program, { context: {} }, roots).streak).toEqual({ days: 0, kept: false })
})

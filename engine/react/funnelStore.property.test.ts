/** Foreseeing a step changes nothing but when it is worked out; two tabs agree, each on a screen of its path. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalHead } from '../core/copy/localProgram.ts'
import { reviveProgram, type Program } from '../core/program.ts'
import { mergeRuns } from '../core/run/mergeRuns.ts'
import { startRun, type Run } from '../core/run/run.ts'
import { walk } from '../core/walk/walk.ts'
import { anyFunnel, linkAny, registry } from '../../testing/anyFunnel.ts'
import { testContext as context, today } from '../../testing/testFunnel.ts'
import { runs } from '../../testing/runs.ts'
import { createFunnelStore, type FunnelPorts, type Position } from './funnelStore.ts'

const values = fc.constantFrom<readonly string[]>([], ['a'], ['b'], ['c'], ['a', 'c'], ['hello'], ['3'])
const step = fc.record({ guesses: fc.array(values, { maxLength: 2 }), drafted: fc.boolean(), values })

const live = { user: context.user }
const local = { base: '/funnel/any', finish: '/', locale: 'en' } as LocalHead

const freshRun = ({ hash }: Program) =>
  startRun({ id: 'run', flowId: 'any', hash, context, forced: [], today })

function openStore(program: Program, tab: Partial<FunnelPorts> = {}) {
  const run = freshRun(program)
  const told: string[] = []
  const ports: FunnelPorts = {
    save: () => true,
    merge: (known) => known,
    push: (url) => told.push(`push ${url}`),
    replace: (url) => told.push(`replace ${url}`),
    soon: (work) => work(),
    leave: (url) => told.push(`leave ${url}`),
    sync: () => undefined,
    extend: (known) => Promise.resolve(known),
    prepare: () => undefined,
    outdated: () => false,
    emit: (event) => told.push(JSON.stringify(event)),
    ...tab,
  }
  const [first] = walk(program, run, context).path
  const place = { id: first!, enter: undefined, broken: undefined, answer: undefined }
  return { told, funnel: createFunnelStore({ program, local, run, live, place, memoryOnly: false }, ports) }
}

const seen = ({ run, walk: { path, frontier }, place }: Position) => ({ run, path, frontier, place })

const anyProgram = anyFunnel.map((funnel) => {
  const linked = linkAny(funnel)
  return reviveProgram(linked, linked.screens, registry)
})

// A funnel that shows nothing is left before there is a store.
const showsSomething = (program: Program) => walk(program, freshRun(program), context).path.length > 0

const positionOf = ({ funnel }: ReturnType<typeof openStore>) => funnel.store.get(funnel.atoms.position)

test('a foreseen step leads where it leads unforeseen, and is shown as it was foreseen', async () => {
  const foreseen = runs(100, 5000)
  let kept = 0
  await fc.assert(
    fc.asyncProperty(anyProgram, fc.array(step, { maxLength: 12 }), async (program, steps) => {
      fc.pre(showsSomething(program))
      const [plain, other] = [openStore(program), openStore(program)]
      for (const { guesses, drafted, values: given } of steps) {
        const before = positionOf(other)
        for (const guess of guesses) other.funnel.foresee(guess)
        // Nothing is kept or told.
        expect(positionOf(other)).toBe(before)
        if (drafted) for (const { funnel } of [plain, other]) funnel.change(given)
        const foreseen = other.funnel.foresee(given)
        await plain.funnel.submit(given)
        await other.funnel.submit(given)
        expect(seen(positionOf(other))).toEqual(seen(positionOf(plain)))
        expect(other.told).toEqual(plain.told)
        if (foreseen === undefined) continue
        kept++
        expect(positionOf(other)).toBe(foreseen)
      }
    }),
    { numRuns: foreseen },
  )
  expect(kept).toBeGreaterThan(foreseen)
})

/** Two tabs over one storage, each told of the other's writes when that is delivered. */
function openTabs(program: Program) {
  let shared: Run | undefined
  const undelivered: number[] = []
  const tabs = [0, 1].map((own) => {
    let saved: Run | undefined
    return openStore(program, {
      merge: (run) => (shared && shared !== saved ? mergeRuns(run, shared) : run),
      save(run) {
        shared = saved = run
        undelivered.push(1 - own)
        return true
      },
    })
  })
  const deliver = () => tabs[undelivered.shift()!]!.funnel.receive()
  return { tabs, undelivered, deliver }
}

const tabStep = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  values,
  act: fc.constantFrom('submit', 'submit', 'change', 'first', 'deliver'),
})

test('two tabs come to rest and agree, and each shows a screen of its path', async () => {
  let moved = 0
  await fc.assert(
    fc.asyncProperty(anyProgram, fc.array(tabStep, { maxLength: 30 }), async (program, steps) => {
      fc.pre(showsSomething(program))
      const { tabs, undelivered, deliver } = openTabs(program)
      const told = () => {
        const before = tabs.map(positionOf)
        deliver()
        tabs.forEach((tab, own) => {
          const { place, walk: walked } = positionOf(tab)
          expect(walked.path).toContain(place.id)
          if (place.id !== before[own]!.place.id) moved++
        })
      }
      for (const { tab, values: given, act } of steps) {
        const { funnel } = tabs[tab]!
        if (act === 'submit') await funnel.submit(given)
        else if (act === 'change') funnel.change(given)
        else if (act === 'first') await funnel.open(undefined, 'back', 'none')
        else if (undelivered.length > 0) told()
      }
      for (let count = 0; undelivered.length > 0; count++) {
        expect(count).toBeLessThan(100)
        told()
      }
      const [one, two] = tabs.map((tab) => positionOf(tab).run)
      expect(one!.answers).toEqual(two!.answers)
      expect(one!.revs).toEqual(two!.revs)
    }),
    { numRuns: runs(400, 30_000) },
  )
  expect(moved).toBeGreaterThan(0)
})

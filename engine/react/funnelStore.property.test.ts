/** Foreseeing a step changes nothing but when it is worked out. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { LocalHead } from '../core/copy/localProgram.ts'
import { reviveProgram, type Program } from '../core/program.ts'
import { startRun } from '../core/run/run.ts'
import { walk } from '../core/walk/walk.ts'
import { anyFunnel, linkAny, registry } from '../testing/anyFunnel.ts'
import { testContext as context, today } from '../testing/testFunnel.ts'
import { createFunnelStore, type FunnelPorts, type Position } from './funnelStore.ts'

vi.setConfig({ testTimeout: 60_000 })

const values = fc.constantFrom<readonly string[]>([], ['a'], ['b'], ['c'], ['a', 'c'], ['hello'], ['3'])
const step = fc.record({ guesses: fc.array(values, { maxLength: 2 }), drafted: fc.boolean(), values })

const local = { base: '/funnel/any', finish: '/', locale: 'en' } as LocalHead

const freshRun = ({ hash }: Program) =>
  startRun({ id: 'run', flowId: 'any', hash, context, forced: [], today })

function openStore(program: Program) {
  const run = freshRun(program)
  const told: string[] = []
  const ports: FunnelPorts = {
    save: () => true,
    load: () => undefined,
    push: (url) => told.push(`push ${url}`),
    replace: (url) => told.push(`replace ${url}`),
    soon: (work) => work(),
    later: (work) => work(),
    leave: (url) => told.push(`leave ${url}`),
    sync: () => undefined,
    extend: (known) => Promise.resolve(known),
    prepare: () => undefined,
    outdated: () => false,
    emit: (event) => told.push(JSON.stringify(event)),
  }
  const [first] = walk(program, run, context).path
  const place = { id: first!, enter: undefined, broken: undefined, answer: undefined }
  return { told, funnel: createFunnelStore({ program, local, run, place, memoryOnly: false }, ports) }
}

const seen = ({ run, walk: { path, frontier }, place }: Position) => ({ run, path, frontier, place })

test('a foreseen step leads where it leads unforeseen, and is shown as it was foreseen', async () => {
  const anyProgram = anyFunnel.map((funnel) => {
    const linked = linkAny(funnel)
    return reviveProgram(linked, linked.screens, registry)
  })
  let kept = 0
  await fc.assert(
    fc.asyncProperty(anyProgram, fc.array(step, { maxLength: 12 }), async (program, steps) => {
      // A funnel that shows nothing is left before there is a store.
      fc.pre(walk(program, freshRun(program), context).path.length > 0)
      const [plain, other] = [openStore(program), openStore(program)]
      const positionOf = ({ funnel }: typeof plain) => funnel.store.get(funnel.atoms.position)
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
    { numRuns: 500 },
  )
  expect(kept).toBeGreaterThan(500)
})

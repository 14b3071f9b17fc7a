import { expect, test } from 'vitest'
import { linkAny, registry } from '../../../testing/anyFunnel.ts'
import { today } from '../../../testing/testFunnel.ts'
import { conditionEnv } from '../../core/config/conditionEnv.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { reviveProgram } from '../../core/program.ts'
import { createModel } from '../model.ts'
import { listPaths } from './listPaths.ts'

const divider = (id: string, when?: RawFunnel['screens'][number]['when']) => ({
  ...{ id, kind: 'divider', title: 'P' },
  ...(when && { when }),
})

/** For each path, the values that decide it. */
function decidingValues(raw: RawFunnel) {
  const linked = linkAny(raw)
  const program = reviveProgram(linked, linked.screens, registry)
  const env = conditionEnv(raw, registry)(raw.screens.length)
  const model = createModel({ program, env, arms: {}, today, followScores: false })
  return listPaths(model, today, 9).map(({ by }) => by)
}

test('lists all declared context values that lead to a path, even values that no condition names', () => {
  const status = 'user.subscription'
  const declared = registry.plugins.roots.get('user')!.type as unknown as {
    fields: { subscription: { values: string[] } }
  }
  const { values } = declared.fields.subscription
  expect(values.length).toBeGreaterThan(2)
  const [first, ...others] = values
  const raw = { id: 'any', screens: [divider('a'), divider('b', { [status]: first }), divider('c')] }
  expect(decidingValues(raw as RawFunnel)).toEqual([
    { [status]: { values: [first], others } },
    { [status]: { values: others, others: [first] } },
  ])
})

import { expect, test } from 'vitest'
import { appOf, today } from '../../../testing/testFunnel.ts'
import { walk } from '../../core/walk/walk.ts'
import { analyse, type Analysis } from '../analyse.ts'
import { armPrograms } from '../armPrograms.ts'
import { OverBudget } from '../budget.ts'
import type { Model } from '../model.ts'
import { coverOf } from './cover.ts'
import { coverTransitions } from './coverTransitions.ts'
import { progressionOf } from './progressionOf.ts'

const screens = [
  { id: 'start', kind: 'divider' },
  { id: 'calm', kind: 'divider', when: { 'experiments.pace': 'control' } },
  { id: 'end', kind: 'divider' },
]
const patch = { screens: { end: { title: 'Go' } } }

/** A learner whose run is older than the experiment is not in the experiment, and does not see the screen `calm`. */
function analysed() {
  const experiments = [{ key: 'pace', variations: [{ id: 'control' }, { id: 'fast', patch }] }]
  const { configs, registry } = appOf({ screens, experiments })
  const [control] = armPrograms(configs.funnels.get('test')!, registry)
  const { model, paths } = analyse({ ...control!, registry, today }) as Analysis
  return { model, walks: coverOf(model, paths!, today).walks }
}

test('`walk` gives the screens of each witness, even if the witness is not in the experiment', () => {
  const { model, walks } = analysed()
  const all = [...walks, ...coverTransitions(model, walks).walks]
  expect(all.map((each) => each.screens)).toEqual([
    ['start', 'calm', 'end'],
    ['start', 'end'],
  ])
  for (const witness of all) {
    // A preview link contains the witness as JSON.
    const sent = JSON.parse(JSON.stringify(witness)) as typeof witness
    const run = progressionOf(model.program, sent, today, model.roots)
    expect(walk(model.program, run, run.context).path).toEqual(witness.screens)
  }
})

test('if making a witness exceeds the budget, `coverTransitions` adds no walk and is not complete', () => {
  const { model, walks } = analysed()
  const exhausted: Model = {
    ...model,
    evaluateWhen: () => {
      throw new OverBudget()
    },
  }
  expect(coverTransitions(model, walks).complete).toBe(true)
  expect(coverTransitions(exhausted, walks)).toMatchObject({ walks: [], complete: false })
})

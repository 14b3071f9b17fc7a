/** Finds what is possible at each screen, over all paths to it, in one pass from the first screen to the end. */
import type { Model } from './model.ts'
import { impossible, union, type Possible } from './possible.ts'

export interface Flow {
  /** What is possible at each position before the screen's `when` is evaluated. */
  arrived: readonly Possible[]
  /** What is possible at each position if the screen is shown. The position of the end is the program's length. */
  entered: readonly Possible[]
}

export function flowOf(model: Model): Flow {
  const { program, diagrams } = model
  const arrived: Possible[] = new Array(program.length + 1).fill(impossible)
  const entered: Possible[] = new Array(program.length + 1).fill(impossible)
  const add = (position: number, possible: Possible) => {
    arrived[position] = union(diagrams, arrived[position]!, possible)
  }
  add(0, model.start)
  for (let position = 0; position <= program.length; position++) {
    const here = arrived[position]!
    if (here.size === 0) continue
    const { shown, skipped } = model.evaluateWhen(position, here)
    entered[position] = shown
    if (skipped.size > 0) add(position + 1, skipped)
    if (position === program.length) continue
    for (const { option, answered } of model.answer(position, shown)) {
      for (const [to, possible] of model.leave(position, answered, option.goto)) add(to, possible)
    }
  }
  return { arrived, entered }
}

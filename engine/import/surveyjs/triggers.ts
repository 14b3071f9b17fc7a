/** Triggers that skip or complete become jumps. Other triggers change answers and are reported. */
import { formEnd, type Jump } from '../form/form.ts'
import type { SourceObject } from '../sourceObject.ts'
import { questionsIn } from './conditions.ts'
import type { Pages } from './pages.ts'
import type { Survey } from './survey.ts'

/** The jumps of each step, by its `ref`. */
export function readTriggers(
  form: SourceObject,
  pages: Pages,
  survey: Survey,
): ReadonlyMap<string, readonly Jump[]> {
  const jumps = new Map<string, Jump[]>()
  for (const trigger of form.objects('triggers', survey.report)) {
    const found = readTrigger(trigger, pages, survey)
    if (!found) continue
    if (!jumps.has(found.from)) jumps.set(found.from, [])
    jumps.get(found.from)!.push(found.jump)
  }
  return jumps
}

function readTrigger(
  trigger: SourceObject,
  pages: Pages,
  { conditions, report }: Survey,
): { from: string; jump: Jump } | undefined {
  const { where } = trigger
  const type = trigger.text('type') ?? ''
  const expression = trigger.text('expression')
  const target = trigger.text('gotoName')
  const isSkip = type === 'skip' || type === 'skiptrigger'
  const isEnd = type === 'complete' || type === 'completetrigger'
  if (expression === undefined || !(isEnd || (isSkip && target !== undefined))) {
    trigger.ignoreAll()
    report(`a trigger of the type "${type}"`, where)
    return undefined
  }
  const when = conditions.read(expression)
  const read = questionsIn(when)
  const last = pages.steps.findLast(({ ref }) => read.includes(ref))?.ref
  if (last === undefined) {
    report(`a trigger whose expression has no equal: ${expression}`, where)
    return undefined
  }
  // A skip happens once the last question of the expression is answered, an end when its page is left.
  if (isSkip) return { from: last, jump: { when, to: pages.firstOf.get(target!) ?? target!, where } }
  return { from: lastShownOnPage(last, pages) ?? last, jump: { when, to: formEnd, where } }
}

/** The last step on the same page that every learner sees. */
function lastShownOnPage(ref: string, { steps, lastOnPage }: Pages): string | undefined {
  const indexOf = (wanted: string | undefined) => steps.findIndex((step) => step.ref === wanted)
  const onPage = steps.slice(indexOf(ref), indexOf(lastOnPage.get(ref)) + 1)
  return onPage.findLast(({ when, type }) => !when && type !== 'unsupported')?.ref
}

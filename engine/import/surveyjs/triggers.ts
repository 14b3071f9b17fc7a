/** Turns the triggers `skip` and `complete` into jumps. Reports other triggers, because they change answers. */
import { formEnd, type FormCondition, type FormStep, type Jump } from '../form/form.ts'
import { addPageJumps } from '../form/addPageJumps.ts'
import { isNever, needsAnswer, simplifyUnasked } from '../form/simplifyUnasked.ts'
import type { SourceObject } from '../sourceObject.ts'
import { questionsIn } from './conditions.ts'
import type { Pages } from './pages.ts'
import type { Survey } from './survey.ts'

/** The steps of the survey with the jumps of its triggers. */
export function readTriggers(form: SourceObject, pages: Pages, survey: Survey): FormStep[] {
  /** The `ref` of a step → the jumps of its `skip` triggers. */
  const skips = new Map<string, Jump[]>()
  /** The index of a page → the jumps of its `complete` triggers. */
  const ends = new Map<number, Jump[]>()
  const reader = new TriggerReader(pages, survey, skips, ends)
  for (const trigger of form.objects('triggers', survey.report)) reader.read(trigger)
  return pages.pages.flatMap((steps, page) => {
    const withSkips = steps.map((step) => ({ ...step, jumps: skips.get(step.ref) ?? [] }))
    const jumps = ends.get(page)
    return jumps ? addPageJumps(withSkips, jumps) : withSkips
  })
}

class TriggerReader {
  readonly #position: ReadonlyMap<string, number>

  constructor(
    readonly pages: Pages,
    readonly survey: Survey,
    readonly skips: Map<string, Jump[]>,
    readonly ends: Map<number, Jump[]>,
  ) {
    this.#position = new Map(pages.pages.flat().map(({ ref }, index) => [ref, index] as const))
  }

  read(trigger: SourceObject): void {
    const { conditions, report } = this.survey
    const { where } = trigger
    const type = trigger.text('type') ?? ''
    const expression = trigger.text('expression')
    const target = trigger.text('gotoName')
    const isSkip = type === 'skip' || type === 'skiptrigger'
    const isEnd = type === 'complete' || type === 'completetrigger'
    if (expression === undefined || !(isEnd || (isSkip && target !== undefined))) {
      trigger.ignoreAll()
      return report(`a trigger of the type "${type}"`, where)
    }
    const when = conditions.read(expression)
    const questions = [...new Set(questionsIn(when))].filter((ref) => this.#position.has(ref))
    if (questions.length === 0)
      return report(`a trigger whose expression has no equivalent: ${expression}`, where)
    if (isEnd) this.#addEnds(when, questions, where)
    else this.#addSkips(when, questions, target!, where)
  }

  /**
   * Adds the jump of a `skip` trigger to each question that its condition reads. If several triggers match, the last
   * trigger in the form applies.
   */
  #addSkips(condition: FormCondition, questions: readonly string[], target: string, where: string): void {
    const to = this.pages.pages.flat().find(({ ref }) => ref === target)
    if (!to) return this.survey.report(`a jump to "${target}", which is not a question`, where)
    for (const ref of questions) {
      const simplified = this.#conditionBefore(condition, this.#position.get(ref)! + 1)
      if (isNever(simplified)) continue
      // SurveyJS runs a trigger when an answer changes, so the question must have an answer.
      const parts = [
        ...(needsAnswer(simplified, ref) ? [] : [{ question: ref, operator: 'answered' } as const]),
        simplified,
      ]
      // SurveyJS does not jump if the target is not shown.
      const targetWhen = to.when && this.#conditionBefore(to.when.condition, this.#position.get(ref)! + 1)
      const when = parts.length === 1 ? parts[0]! : { all: parts }
      const jump = { when, ...(targetWhen && { targetWhen }), to: target, where }
      this.skips.set(ref, [jump, ...(this.skips.get(ref) ?? [])])
    }
  }

  /** Each page with a question that the condition reads gets a jump to the end of the survey. */
  #addEnds(condition: FormCondition, questions: readonly string[], where: string): void {
    let askedCount = 0
    for (const [page, steps] of this.pages.pages.entries()) {
      askedCount += steps.length
      if (!steps.some(({ ref }) => questions.includes(ref))) continue
      const simplified = this.#conditionBefore(condition, askedCount)
      if (!isNever(simplified))
        this.ends.set(page, [...(this.ends.get(page) ?? []), { when: simplified, to: formEnd, where }])
    }
  }

  /** Simplifies a condition for learners who have been asked only the questions before this index. */
  #conditionBefore = (condition: FormCondition, index: number): FormCondition =>
    simplifyUnasked(condition, (ref) => (this.#position.get(ref) ?? -1) < index)
}

/** A form and its imported funnel ask learners the same questions, or a note reports the difference. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '../../testing/forms/draw.ts'
import {
  createComparison,
  drawAnswers,
  type Interpreter,
  type SourceAnswers,
} from '../../testing/forms/sourceWalk.ts'
import { surveyForm } from '../../testing/forms/surveyForms.ts'
import { surveyWalk } from '../../testing/forms/surveyWalk.ts'
import { typeformForm } from '../../testing/forms/typeformForms.ts'
import { typeformWalk } from '../../testing/forms/typeformWalk.ts'
import { xgovForm } from '../../testing/forms/xgovForms.ts'
import { xgovWalk } from '../../testing/forms/xgovWalk.ts'
import { importUnlessEmpty } from '../../testing/importedForms.ts'
import { caseCount } from '../../testing/caseCount.ts'
import type { Draw } from '../../testing/forms/draw.ts'
import type { ImportedFunnel } from './importForm.ts'

const formats: readonly [string, (draw: Draw) => unknown, Interpreter][] = [
  ['typeform', typeformForm, typeformWalk],
  ['surveyjs', surveyForm, surveyWalk],
  ['xgov', xgovForm, xgovWalk],
]

const learnersPerForm = 6

test.each(formats)(
  '%s: a note reports each difference between the form and its funnel',
  (format, formOf, interpreter) => {
    const outcomes = { same: 0, noted: 0 }
    fc.assert(
      fc.property(draws, (draw) => {
        const form = formOf(draw)
        const imported = importUnlessEmpty(format, form)
        if (!imported) return
        const compare = createComparison(imported)
        const questions = interpreter.questions(form)
        for (let learner = 0; learner < learnersPerForm; learner++) {
          const answers = drawAnswers(questions, draw)
          const outcome = compare(interpreter.walk(form, answers), answers)
          expect(['same', 'noted'], explain(outcome, form, answers, imported)).toContain(outcome)
          outcomes[outcome as keyof typeof outcomes]++
        }
      }),
      // Shrinking a failing form would take minutes, and rarely helps.
      { seed: 7, numRuns: caseCount(40, 5000), endOnFailure: true },
    )
    // If notes excused most of the walks, the test would prove little.
    expect(outcomes.noted).toBeLessThan(outcomes.same)
  },
)

const explain = (
  outcome: string,
  form: unknown,
  answers: SourceAnswers,
  { files, unmapped }: ImportedFunnel,
) =>
  [
    outcome,
    JSON.stringify(form),
    JSON.stringify([...answers]),
    files.get('funnel.json'),
    ...unmapped.map(({ what, where }) => `${where} ${what}`),
  ].join('\n')

/** What can be wrong with a condition: every code that the checker reports. `engine/core/errors.ts` lists them with the others. */

interface CodeEntry {
  severity: 'error' | 'warning'
  title: string
  hint: string
}

const error = (title: string, hint: string): CodeEntry => ({ severity: 'error', title, hint })

export const conditionCodes = {
  'condition-shape': error(
    'This is no condition',
    'A condition is an object; $and, $or and $nor have lists of them.',
  ),
  'unknown-root': error('Conditions cannot read this', 'Read answers, scores or the context.'),
  'unknown-path': error('Nothing can be read under this path', 'Write <root>.<field>.'),
  'unknown-screen': error('No screen with an answer has this id', 'Use the id of an earlier question.'),
  'unknown-answer': error('The screen has no such answer', 'Use one of its answer ids.'),
  'unknown-score': error('The score does not exist', 'Declare it under scores.'),
  'unknown-band': error('The score has no such band', 'Use one of its band ids.'),
  'unknown-experiment': error('The experiment does not exist', 'Declare it under experiments.'),
  'unknown-variation': error('The experiment has no such variation', 'Use one of its variation ids.'),
  'unknown-value': error('The value is never this', 'Use one of its possible values.'),
  'unknown-condition': error('No condition has this name', 'Declare it under conditions.'),
  'unknown-operator': error(
    'The operator is not known',
    'Conditions have the operators of GrowthBook without $regex.',
  ),
  'screen-without-answer': error('The screen asks nothing', 'Read the answer of a question.'),
  'later-screen': error('The answer is given later', 'Read answers of earlier screens only.'),
  'own-answer': error('The screen depends on its own answer', 'Read answers of earlier screens only.'),
  'operator-type': error('The value does not have this operator', 'Use an operator that its type has.'),
  'operand-type': error('The value is compared with another type', 'Compare like with like.'),
  'multiple-bare-value': error(
    'A multiple answer is a list and equals no bare value or list',
    'Say { "$in": […] }, { "$all": […] } or { "$size": … }.',
  ),
  'condition-cycle': error(
    'Named conditions go round in a circle',
    'Let one of them refer to none of the others.',
  ),
  'never-holds': error(
    'The condition can never hold',
    'Compare with what was meant, or remove what depends on it.',
  ),
  'always-holds': error('The condition always holds', 'Compare with what was meant, or leave it out.'),
} satisfies Record<string, CodeEntry>

export type ConditionCode = keyof typeof conditionCodes

export interface Finding {
  code: ConditionCode
  severity: 'error' | 'warning'
  /** JSON pointer (RFC 6901), relative to the condition. */
  pointer: string
  /** What was found; the code's title comes before it. */
  message: string
  hint?: string
}

/** A finding before its file and line are known. */
export type Fault = Pick<Finding, 'code' | 'message' | 'hint'>

/** One step of a JSON pointer. */
export const pointerStep = (key: string | number) =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

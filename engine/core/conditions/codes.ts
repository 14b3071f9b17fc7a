/** Every error code that the condition checker reports. `problemCodes` in errors.ts contains these codes too. */

export type Severity = 'error' | 'warning'

export interface CodeEntry {
  severity: Severity
  /** What is wrong: the first part of the message. */
  title: string
  /** How to correct it, for findings without their own hint. */
  hint: string
}

export const error = (title: string, hint: string): CodeEntry => ({ severity: 'error', title, hint })

export const conditionCodes = {
  'condition-shape': error(
    'This is not a condition',
    'Write { "answers.<screen>": "<answer>" }; $and, $or and $nor take a list of conditions: [{ … }, { … }].',
  ),
  'unknown-root': error('Conditions cannot read this', 'Read answers, scores or the context.'),
  'unknown-path': error(
    'Nothing can be read under this path',
    'Write <root>.<field>, such as user.registered.',
  ),
  'unknown-screen': error('No question has this id', 'Use the id of an earlier question.'),
  'unknown-answer': error('The screen has no such answer', 'Use one of its answer ids.'),
  'unknown-score': error('The score does not exist', 'Declare it under "scores".'),
  'unknown-band': error('The score has no such band', 'Use one of its band ids.'),
  'unknown-experiment': error('The experiment does not exist', 'Declare it under "experiments".'),
  'unknown-variation': error('The experiment has no such variation', 'Use one of its variation ids.'),
  'unknown-value': error('The condition has an impossible value', 'Use one of the possible values.'),
  'unknown-condition': error('No condition has this name', 'Declare it under "conditions".'),
  'unknown-operator': error(
    'The operator does not exist here',
    'Combine conditions with $and, $or, $nor, $not, $is. Compare values with $eq, $ne, $lt, $lte, $gt, $gte, $in, $nin, $all, $size, $elemMatch, $exists, $not.',
  ),
  'screen-without-answer': error(
    'The condition reads a screen without a question',
    'Use the id of a screen with a question.',
  ),
  'later-screen': error(
    'The condition reads an answer that is given later',
    'Move the question before this screen, or read an earlier answer.',
  ),
  'own-answer': error(
    'The condition reads the answer of its own screen, which is not given yet',
    'Read an earlier answer. To route by this answer, use "next".',
  ),
  'operator-type': error('The operator does not fit the type of the value', 'Use an operator for this type.'),
  'operand-type': error(
    'The condition has a value of the wrong type',
    'Write a value that fits the path and the operator.',
  ),
  'multiple-bare-value': error(
    'A multiple choice is compared with a single value',
    'Write { "$in": [ … ] } if at least one of the listed ids must be chosen, { "$all": [ … ] } if all must be chosen, { "$size": 2 } to check how many are chosen.',
  ),
  'condition-cycle': error(
    'Named conditions refer to each other in a cycle',
    'Remove the reference to another condition from one of them.',
  ),
  'condition-too-deep': error(
    'Named conditions refer to each other over too many levels',
    'Merge some of them into one condition.',
  ),
  'never-holds': error(
    'The condition can never hold',
    'Correct the condition, or remove what depends on it.',
  ),
  'always-holds': error(
    'The condition holds for every possible value',
    'Correct the condition, or remove it.',
  ),
} satisfies Record<string, CodeEntry>

export type ConditionCode = keyof typeof conditionCodes

export interface Finding {
  code: ConditionCode
  severity: Severity
  /** JSON pointer (RFC 6901), relative to the condition. */
  pointer: string
  /** What the checker found: the part of the message after the title. */
  message: string
  hint?: string
}

/** A finding without its position and severity. */
export type Fault = Pick<Finding, 'code' | 'message' | 'hint'>

/** The codes of problems on a funnel's paths. Codes are stable, because suppressions and docs refer to them. */
import type { CodeEntry } from '../../core/errors.ts'

const warning = (title: string, hint: string): CodeEntry => ({ severity: 'warning', title, hint })

export const analysisCodes = {
  'unreachable-screen': warning(
    'No learner reaches this screen',
    'Let an earlier screen lead to this screen, or remove this screen.',
  ),
  'unanswerable-question': warning(
    'No answer satisfies all rules of this question',
    'Correct the pattern or the lengths, so that some text satisfies both.',
  ),
  'condition-never-met': warning(
    'No learner meets this condition',
    'Correct the condition, or remove what depends on it.',
  ),
  'condition-always-met': warning(
    'Every learner meets this condition',
    'Correct the condition, or remove it.',
  ),
  'route-never-taken': warning(
    'No learner takes this route',
    'Correct the condition of the route, move the route up, or remove the route.',
  ),
  'unused-skips': warning(
    'A question in "skips" is not skipped',
    'Correct or add the goto, or remove the question from "skips".',
  ),
  'question-skipped': warning(
    'The goto of an answer skips required questions',
    'Remove the goto, or let the goto lead to a screen before these questions. If the skip is intended, list the questions in "skips" beside the goto.',
  ),
  'dead-end': warning(
    'A path ends here, but this is not the last screen',
    'Route to a later screen, or write "terminal": true if the funnel ends here on purpose.',
  ),
  'never-answered': warning(
    'No learner has given this answer yet when the condition reads it',
    'Read an answer that comes earlier on the path.',
  ),
  'holds-unanswered': warning(
    'The condition also holds for learners who were not asked the question',
    'To exclude these learners, add "$exists": true beside the operator. To include them on purpose, add { "answers.<screen>": { "$exists": false } } to the condition with an $or.',
  ),
  'band-never-reached': warning(
    'No learner reaches this band',
    'Change the points of the answers or the "from" of the band, or remove the band.',
  ),
  'email-skipped': warning(
    'Learners get here without an email address',
    'Ask for it on every path, or write "terminal": true if the funnel ends without it on purpose.',
  ),
  'no-call-to-action': warning(
    'A path ends without a call to action',
    'End with a step such as email or checkout, or give the last screen a "cta".',
  ),
  'many-questions': warning(
    'Too many questions in a row',
    'Add a screen without a question between them, such as a result or a "divider".',
  ),
  'answer-unused': warning(
    'Nothing uses the answers to this question',
    'Use the answers in a condition or a text. Or record the answers: give the question a "category" or one of the "answerFields" of site.json, such as "questionKey". Or remove the question.',
  ),
  'unused-condition': warning('Nothing uses this condition', 'Use it in a "when", or remove it.'),
  'unused-score': warning('Nothing reads this score', 'Use it in a condition or a text, or remove it.'),
} satisfies Record<string, CodeEntry>

export type AnalysisCode = keyof typeof analysisCodes

/** What the analysis of a funnel's paths can find. Stable: suppressions and docs refer to these codes. */
import type { CodeEntry } from '../../core/errors.ts'

const warning = (title: string, hint: string): CodeEntry => ({ severity: 'warning', title, hint })

export const analysisCodes = {
  'unreachable-screen': warning(
    'No learner reaches this screen',
    'Route to it, correct its condition, or remove it.',
  ),
  'condition-never-met': warning(
    'The condition holds for no learner who comes to it',
    'Correct it, or remove what depends on it.',
  ),
  'condition-always-met': warning(
    'The condition holds for every learner who comes to it',
    'Correct it, or leave it out.',
  ),
  'route-never-taken': warning(
    'No learner takes this route',
    'Correct its condition, move it up, or remove it.',
  ),
  'dead-end': warning(
    'A path ends here, before the last screen',
    'Lead on to a later screen, or mark the screen terminal.',
  ),
  'never-answered': warning(
    'The condition asks for an answer that nobody has given by then',
    'Ask for a screen that comes before on the path.',
  ),
  'holds-unanswered': warning(
    'The condition holds because a question was not asked',
    'Say so with { "$exists": true } or { "$exists": false }.',
  ),
  'band-never-reached': warning(
    'No learner reaches this band',
    'Correct the points or where the band begins.',
  ),
  'email-skipped': warning(
    'A path comes here without an e-mail address',
    'Ask for it on every path, or mark the end of that path terminal.',
  ),
  'no-call-to-action': warning(
    'A path ends without asking the learner for anything',
    'End it with a step such as e-mail or checkout, or with a cta of its own.',
  ),
  'many-questions': warning(
    'Many questions follow one another',
    'Put a screen between them that gives something back.',
  ),
  'answer-unused': warning(
    'The answer changes nothing and is recorded nowhere',
    'Use it in a condition or a text, record it under a category or an answer field of site.json, or do not ask.',
  ),
  'unused-condition': warning('Nothing uses this condition', 'Use it with $is, or remove it.'),
  'unused-score': warning('Nothing reads this score', 'Use it in a condition or a text, or remove it.'),
} satisfies Record<string, CodeEntry>

export type AnalysisCode = keyof typeof analysisCodes

/** Example reports for the tests of output formats: a small funnel, its problems, and texts that need escaping. */
import { ownConfigs } from '../../root.ts'
import type { ReportedProblem, ExampleLearner } from '../../../engine/analysis/problems/reportedProblem.ts'
import type { CheckReport } from '../report.ts'

export const file = 'funnels/trial/funnel.json'

const text = `{
  "id": "trial",
  "screens": [
    { "id": "goal", "kind": "single-choice" },
    { "id": "job", "kind": "input", "when": { "answers.goal": "work" } },
    { "id": "end", "kind": "divider" }
  ]
}
`

export const warning: ReportedProblem = {
  code: 'unrouted-screen',
  severity: 'warning',
  file,
  line: 5,
  column: 38,
  pointer: '/screens/1/when',
  message: 'No route leads to this screen: "job".',
  hint: 'Route to it, or remove it.',
}

/** Differs from `warning` only in code and severity; the message is the same. */
export const error: ReportedProblem = { ...warning, code: 'never-holds', severity: 'error' }

export const witness: ExampleLearner = {
  context: { 'user.registered': false },
  answers: { goal: 'work', many: ['a', 'b'] },
  screens: ['goal', 'job', 'added-by-an-experiment', 'end'],
  url: '/funnel/trial?headline=why',
}

/** Texts that an output format must escape or remove, and two that break easily: an emoji and the empty text. */
export const textsToEscape = [
  'says "quotes" and \'quotes\' and <tags> & ]]> and &amp;',
  'line one\nline two\r\n::error file=x::forged\n  ::stop-commands::x',
  '100% of a:b,c=d %0A ::',
  'escape \u001b[31m, bell \u0007, null \u0000, delete \u007f, C1 \u009b31m',
  'emoji 🎉 family 👩‍👩‍👧, half \ud83c, other half \udf89, not a character \uffff',
  'reordered \u202eevil\u202c',
  '',
]

/** A report on the project's folder `configs`, but with only the two files below. */
export const report = (fields: Partial<CheckReport> = {}): CheckReport => ({
  problems: [],
  suppressed: [],
  proven: true,
  unproven: [],
  intended: [],
  files: new Map([
    [file, text],
    ['site.json', '{}'],
  ]),
  folder: ownConfigs,
  strict: false,
  ...fields,
})

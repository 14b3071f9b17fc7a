/** One case for each code that a check of configs can report. `docs/problems.md` is generated from this list. */
import { answerCases } from './answers.cases.ts'
import { conditionCases } from './conditions.cases.ts'
import { experimentCases } from './experiments.cases.ts'
import { fileCases } from './files.cases.ts'
import { nameCases } from './names.cases.ts'
import { pathCases } from './paths.cases.ts'
import type { ProblemCase } from './problemCase.ts'
import { routeCases } from './routes.cases.ts'
import { suppressionCases } from './suppressions.cases.ts'
import { textCases } from './texts.cases.ts'

export const problemSubjects: readonly { subject: string; cases: readonly ProblemCase[] }[] = [
  { subject: 'Files and fields', cases: fileCases },
  { subject: 'Names, links and themes', cases: nameCases },
  { subject: 'Routes', cases: routeCases },
  { subject: 'Answers, rules and scores', cases: answerCases },
  { subject: 'Conditions', cases: conditionCases },
  { subject: 'Texts and translations', cases: textCases },
  { subject: 'Experiments', cases: experimentCases },
  { subject: 'Paths', cases: pathCases },
  { subject: 'Suppressions', cases: suppressionCases },
]

export const problemCases: readonly ProblemCase[] = problemSubjects.flatMap(({ cases }) => cases)

/** Checks the problem cases: wrong configs have the problem at its location, and corrected configs have no problem. */
import { describe, expect, test } from 'vitest'
import { analysisCodes } from '../../engine/analysis/problems/analysisCodes.ts'
import { progressionOf } from '../../engine/analysis/paths/progressionOf.ts'
import { fromPointer } from '../../engine/core/jsonPointer.ts'
import { hasError } from '../../engine/core/config/reporter.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { reviveProgram } from '../../engine/core/program.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { allCodes } from '../../engine/analysis/problems/allCodes.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { suppressionsName } from '../../engine/analysis/problems/readSuppressions.ts'
import type { ReportedProblem, ExampleLearner } from '../../engine/analysis/problems/reportedProblem.ts'
import { applySuppressions } from '../../engine/analysis/problems/applySuppressions.ts'
import { fakeLanguages } from '../fakes/fakeLanguages.ts'
import { siteOf } from './siteOf.ts'
import type { CaseFiles } from './problemCase.ts'
import { problemCases } from './problemCases.ts'

/** Code → a part of its message, for messages that do not begin with the title of their code. */
const messageParts: Readonly<Record<string, string>> = {
  'question-skipped': 'its learners are not asked the required question "pace"',
  'email-skipped': '"email" is shown only if goal = travel',
}

const today = '2026-11-20'
const product = createProduct()

/** The problems that `npm run check` reports for a site. */
function check(files: CaseFiles): ReportedProblem[] {
  const { problems, unproven, proven } = findProblems(siteOf(files), product, {
    today,
    languageDetector: fakeLanguages,
  })
  const { problems: remaining } = applySuppressions(problems, siteOf(files))
  // If the paths are not proven, one of these problems must be the reason.
  const hasReason = remaining.some(
    ({ code, severity }) => severity === 'error' || code === 'unanswerable-question',
  )
  expect(proven || hasReason, unproven.join()).toBe(true)
  return remaining
}

const codesOf = (problems: readonly { code: string }[]) =>
  [...new Set(problems.map(({ code }) => code))].sort()

const describeAll = (problems: readonly ReportedProblem[]) =>
  problems.map(
    ({ file, line, column, pointer, message }) => `${file}:${line}:${column} ${pointer} ${message}`,
  )

/**
 * The `line:column` of the value at a pointer, in a JSON file with the format of `filesOf`. A missing value has the
 * location of the nearest existing object or list above the value.
 */
function locationOf(text: string | undefined, pointer: string): string {
  const marker = 'here'
  const holder: { root: unknown } = { root: text === undefined ? null : (JSON.parse(text) as unknown) }
  let [parent, key] = [holder as Record<string, unknown>, 'root']
  for (const part of fromPointer(pointer)) {
    const value = parent[key] as Record<string, unknown>
    if (!Object.hasOwn(value, part)) break
    ;[parent, key] = [value, part]
  }
  parent[key] = marker
  const before = JSON.stringify(holder.root, null, 2).split(`"${marker}"`)[0]!.split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}

test('each code has exactly one case, and each case has a known code', () => {
  expect(problemCases.map(({ code }) => code).sort()).toEqual(Object.keys(allCodes).sort())
})

describe.each(problemCases)(
  '$code',
  ({ code, wrong, right, file, pointer, at, furtherCodes = [], analysisCode, answers }) => {
    test('is reported at its location', () => {
      const files = siteOf(wrong)
      const checked = check(wrong)
      const problems = analysisCode ? createApp(files).problems : checked
      const found = problems.filter((each) => each.code === code)
      const located = found.find((each) => each.file === file && each.pointer === pointer)
      expect(located, describeAll(problems).join('\n')).toBeDefined()
      const { line, column, severity, message, hint } = located!
      expect(`${line}:${column}`).toBe(at ?? locationOf(files.get(file), pointer))
      expect({ severity, message, hint }).toEqual({
        severity: allCodes[code]!.severity,
        message: expect.stringContaining(messageParts[code] ?? `${allCodes[code]!.title}: `),
        hint: expect.stringMatching(/[.?]$/),
      })
      expect(codesOf(checked), describeAll(checked).join('\n')).toEqual(
        [analysisCode ?? code, ...furtherCodes].sort(),
      )
      if (answers) expect(located).toMatchObject({ witness: { answers } })
      for (const { witness } of checked) if (witness) expectWalked(files, witness)
    })

    test('the corrected configs have no problem', () => {
      expect(describeAll(check({ ...wrong, ...right }))).toEqual([])
    })

    test('the server refuses wrong configs that have an error, and accepts those that have only warnings', () => {
      // The server ignores suppressions.
      const configProblems = check(wrong).filter((each) => each.file !== suppressionsName)
      expect(createApp(siteOf(wrong)).app === undefined).toBe(hasError(configProblems))
      expect(createApp(siteOf({ ...wrong, ...right })).app).toBeDefined()
    })
  },
)

/** Expects that a walk with the answers of the witness visits the screens of the witness first, in the same order. */
function expectWalked(files: ReadonlyMap<string, string>, witness: ExampleLearner): void {
  const { app } = createApp(files)
  const { program: linked } = app!.configs.funnels.get('test')!.link({})
  const program = reviveProgram(linked, linked.screens, app!.registry)
  const run = progressionOf(program, witness, today, app!.registry.plugins.roots)
  expect(walk(program, run, run.context).path.slice(0, witness.screens.length)).toEqual(witness.screens)
}

test('exactly these codes are warnings, apart from the codes of the path analysis', () => {
  const warned = Object.entries(allCodes).filter(
    ([code, { severity }]) => severity === 'warning' && !(code in analysisCodes),
  )
  expect(warned.map(([code]) => code).sort()).toEqual([
    'arm-leaves-text',
    'ends-early',
    'missing-copy',
    'mixed-property',
    'nobody-signs-in',
    'other-figures',
    'other-number',
    'stale-copy',
    'text-too-long',
    'typography',
    'uneven-step',
    'unknown-copy-key',
    'unknown-property',
    'unread-file',
    'unrouted-screen',
    'unused-property',
    'unused-suppression',
    'visible-marks',
    'wrong-language',
  ])
})

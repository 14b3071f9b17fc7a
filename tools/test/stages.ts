/** The stages of `npm test`: the build, then lanes that run side by side. */
import { join } from 'node:path'
import { root } from '../root.ts'
import { countPlaywright, countVitest, type TestCounts } from './reports.ts'

export const resultsFolder = join(root, 'test-results')
const browserReport = join(resultsFolder, 'browser.json')

export interface Stage {
  name: string
  command: readonly [program: string, ...args: string[]]
  env?: Readonly<Record<string, string>>
  /** Counts the tests in the stage's report. A stage without a `count` counts as one test. */
  count?: () => TestCounts
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const tool = (...args: string[]) => [bin('tsx'), 'tools/cli.ts', ...args] as const

/** The stage `first` runs alone. Then all lanes run at once; the stages of a lane run one after another. */
export interface Stages {
  first: Stage
  lanes: readonly (readonly Stage[])[]
  /** A lane that has no stage left runs the next stage of this list. */
  rest: readonly Stage[]
}

const build: Stage = { name: 'build', command: tool('build') }

/** The quick checks. They fail most often. */
const quickChecks: readonly Stage[] = [
  { name: 'generated files', command: tool('generate', '--check') },
  { name: 'formatting', command: [bin('oxfmt'), '--list-different'] },
  { name: 'types', command: ['node', 'tools/test/types.mjs'] },
  { name: 'configs', command: tool('check') },
]

const slowChecks: readonly Stage[] = [
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
  { name: 'import directions', command: ['npm', 'run', '--silent', 'boundaries'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'unused dependencies of the product', command: [bin('knip'), '--production', '--dependencies'] },
]

/** The tests of a Vitest project, as `vite.config.ts` defines it. */
function testsOf(project: 'node' | 'dom', name: string): Stage {
  const report = join(resultsFolder, `${project}.json`)
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: [bin('vitest'), 'run', `--project=${project}`, ...options],
    count: () => countVitest(report),
  }
}

const unitTests = testsOf('node', 'unit, property and conformance tests')
const componentTests = testsOf('dom', 'component tests')

const browserTests: Stage = {
  name: 'browser tests',
  command: [bin('playwright'), 'test'],
  count: () => countPlaywright(browserReport),
}

/** Two lanes: the browser often waits for paints, timers and loads. Meanwhile the other lane can use the cores. */
export const allStages: Stages = {
  first: build,
  lanes: [[browserTests], [...quickChecks, unitTests]],
  rest: [componentTests, ...slowChecks],
}

/**
 * First the unit and component tests, with far more random cases and all mutants (configs changed on purpose). Then
 * browser tests: some with faults, some with each database.
 */
export const deepStages: Stages = {
  first: build,
  rest: [],
  lanes: [
    [
      { ...unitTests, name: 'deep unit tests', env: { DEEP: '1' } },
      { ...componentTests, name: 'deep component tests', env: { DEEP: '1' } },
      {
        ...browserTests,
        name: 'walks with faults, and users on each database',
        // Patterns of file names.
        command: [
          ...browserTests.command,
          'faults.spec',
          'killedServer.spec',
          'account',
          'signIn',
          'roles',
          'status',
          'story',
        ],
        env: { DEEP: '1' },
      },
    ],
  ],
}

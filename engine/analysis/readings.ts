/** What the conditions of a program read: the paths, each with its comparisons, and the scores. */
import { visitFields } from '../core/conditions/conditionReads.ts'
import type { ConditionEnv } from '../core/conditions/resolvePath.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { asksForAddress } from './asksForAddress.ts'

/** The comparisons that conditions make with one path. */
export interface Readings {
  /** The operands of the comparisons: operand as JSON → operand. */
  operands: Map<string, unknown>
  /** Position of the last screen that reads the path. The program's length if the path is read after all screens. */
  lastRead: number
}

export const answerPath = (id: string) => `answers.${id}`

/** All conditions of a screen: first its `when`, evaluated before the answer; then its routes, evaluated after it. */
export const sourcesAt = ({ linked }: ProgramScreen): unknown[] => [
  ...(linked.when ? [linked.when] : []),
  ...(linked.next ?? []).flatMap(({ when }) => (when ? [when] : [])),
]

/**
 * The paths that decide whether the email address of a learner is known. The analysis reads these paths at the end of
 * the funnel, to find learners without an address. Empty if no screen asks for the address and `needsAddress` is false.
 */
function addressReadings(
  program: Program,
  { roots }: ConditionEnv,
  needsAddress: boolean,
): Map<string, Readings> {
  const askingScreens = program.screens.filter((screen) => asksForAddress(screen!))
  const entry = (path: string, operand: unknown) =>
    [path, { operands: new Map([[JSON.stringify(operand), operand]]), lastRead: program.length }] as const
  return new Map(
    askingScreens.length === 0 && !needsAddress
      ? []
      : [
          ...[...roots.values()].flatMap(({ addressKnown = {} }) =>
            Object.entries(addressKnown).map(([path, operand]) => entry(path, operand)),
          ),
          ...askingScreens.map((screen) => entry(answerPath(screen!.id), { $exists: false })),
        ],
  )
}

/** @param needsAddress true if the checks need the email address, even if no screen asks for it. */
export function readingsOf(program: Program, env: ConditionEnv, needsAddress = false): Map<string, Readings> {
  const readings = addressReadings(program, env, needsAddress)
  program.screens.forEach((screen, position) => {
    for (const source of sourcesAt(screen!)) {
      visitFields(source, program.conditions, (path, operand) => {
        const known = readings.get(path) ?? { operands: new Map(), lastRead: 0 }
        readings.set(path, known)
        known.operands.set(JSON.stringify(operand), operand)
        known.lastRead = Math.max(known.lastRead, position)
      })
    }
  })
  return readings
}

/**
 * The scores that conditions read, each with its `lastRead`.
 * @param all if true, all scores of the program are in the result, with the program's length as `lastRead`.
 */
export function scoresOf(program: Program, readings: ReadonlyMap<string, Readings>, all: boolean) {
  const scores = new Map<string, number>()
  if (all) for (const name of Object.keys(program.scores)) scores.set(name, program.length)
  for (const [path, { lastRead }] of readings) {
    const [root, name] = path.split('.')
    if (root === 'scores') scores.set(name!, Math.max(scores.get(name!) ?? 0, lastRead))
  }
  return [...scores].map(([name, lastRead]) => ({ name, lastRead }))
}

/** What the conditions of a program read: each path, with the comparisons made with it, and the scores. */
import { visitFields } from '../core/conditions/conditionReads.ts'
import type { ConditionEnv } from '../core/conditions/resolvePath.ts'
import type { Program, ProgramScreen } from '../core/program.ts'

/** The comparisons that conditions make with one path. */
export interface Readings {
  /** Operand of a comparison, as JSON → the operand. */
  operands: Map<string, unknown>
  /** The last position at which a condition reads the path. */
  lastRead: number
}

export const answerPath = (id: string) => `answers.${id}`

/** All conditions that are evaluated at a position: its `when` before the answer, its routes after it. */
export const sourcesAt = ({ linked }: ProgramScreen): unknown[] => [
  ...(linked.when ? [linked.when] : []),
  ...(linked.next ?? []).flatMap(({ when }) => (when ? [when] : [])),
]

/** Whether a screen asks for the learner's email address. */
export const asksForAddress = ({ rules, definition }: ProgramScreen) =>
  rules.email === true && definition.role === 'step'

/** Ids of the screens that ask for the learner's email address. */
export const addressScreens = ({ screens }: Program): string[] =>
  screens.flatMap((screen) => (asksForAddress(screen!) ? [screen!.id] : []))

/** What the checks read at the end, even if no condition does: whether an email address is known. */
function addressReadings(
  program: Program,
  { roots }: ConditionEnv,
  needsAddress: boolean,
): Map<string, Readings> {
  const asking = program.screens.filter((screen) => asksForAddress(screen!))
  const exists = { $exists: false }
  const entry = (path: string, operand: unknown) =>
    [path, { operands: new Map([[JSON.stringify(operand), operand]]), lastRead: program.length }] as const
  return new Map(
    asking.length === 0 && !needsAddress
      ? []
      : [
          ...[...roots.values()].flatMap(({ addressKnown = {} }) =>
            Object.entries(addressKnown).map(([path, operand]) => entry(path, operand)),
          ),
          ...asking.map((screen) => entry(answerPath(screen!.id), exists)),
        ],
  )
}

/** @param needsAddress true: the checks read at the end whether the email address is known, even if no screen asks for it. */
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

/** The scores that conditions read, and the last position of each. @param follow true: all scores, to the end. */
export function scoresOf(program: Program, readings: ReadonlyMap<string, Readings>, follow: boolean) {
  const scores = new Map<string, number>()
  if (follow) for (const name of Object.keys(program.scores)) scores.set(name, program.length)
  for (const [path, { lastRead }] of readings) {
    const [root, name] = path.split('.')
    if (root === 'scores') scores.set(name!, Math.max(scores.get(name!) ?? 0, lastRead))
  }
  return [...scores].map(([name, lastRead]) => ({ name, lastRead }))
}

/** All values that a comparison names. */
export function constantsIn(operand: unknown): unknown[] {
  if (typeof operand !== 'object' || operand === null) return [operand]
  return Object.entries(operand).flatMap(([key, inner]) => (key === '$exists' ? [] : constantsIn(inner)))
}

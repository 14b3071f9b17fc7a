/** Turns a witness into a SARIF code flow: the path of one example learner from screen to screen. */
import { parseSource } from '../../../engine/core/config/parseSource.ts'
import type { Location } from '../../../engine/core/errors.ts'
import type { ExampleLearner } from '../../../engine/analysis/problems/reportedProblem.ts'
import type { CheckReport } from '../report.ts'
import { valueText } from './details.ts'
import { physicalLocation } from './sarifLocation.ts'

/** Returns a function that makes the code flow of a witness. It parses the file of each funnel once. */
export function codeFlows({ files, folder }: Pick<CheckReport, 'files' | 'folder'>) {
  const locators = new Map<string, (screen: string) => Omit<Location, 'pointer'>>()
  /** @param file The path of the funnel's file. */
  return (file: string, witness: ExampleLearner) => {
    const locationOf = locators.get(file) ?? screenLocations(file, files.get(file) ?? '')
    locators.set(file, locationOf)
    const context = Object.entries(witness.context).map(([path, value]) => `${path}: ${valueText(value)}`)
    return {
      message: { text: [...context, witness.url].join('\n') },
      threadFlows: [
        {
          locations: witness.screens.map((id) => ({
            location: {
              physicalLocation: physicalLocation(folder, locationOf(id)),
              message: { text: stepText(id, witness) },
            },
          })),
        },
      ],
    }
  }
}

/**
 * Returns a function that locates a screen in the funnel's file. A screen that an experiment adds is not in the list
 * `screens`, so it has the location of that list.
 */
function screenLocations(file: string, text: string): (screen: string) => Omit<Location, 'pointer'> {
  const { source } = parseSource(file, text)
  const positions = new Map(screenIds(source?.data).map((id, index) => [id, index]))
  return (screen) => {
    const index = positions.get(screen)
    const pointer = index === undefined ? '/screens' : `/screens/${index}`
    return { file, ...(source?.locate(pointer) ?? { line: 1, column: 1 }) }
  }
}

const stepText = (id: string, { answers }: ExampleLearner) =>
  Object.hasOwn(answers, id) ? `${id}: ${valueText(answers[id])}` : id

function screenIds(data: unknown): unknown[] {
  const screens = (data as { screens?: unknown } | undefined)?.screens
  return Array.isArray(screens) ? screens.map((screen) => (screen as { id?: unknown } | null)?.id) : []
}

/** A witness as a SARIF code flow: one learner's path from screen to screen. */
import { parseSource } from '../../../engine/core/config/parse.ts'
import type { ExampleLearner } from '../../../engine/analysis/problems/reportedProblem.ts'
import type { CheckReport } from '../report.ts'
import { valueText } from './details.ts'
import { physicalLocation } from './sarifLocation.ts'

/** @param file of the funnel. */
export function codeFlow(
  { files, folder }: Pick<CheckReport, 'files' | 'folder'>,
  file: string,
  witness: ExampleLearner,
) {
  const { source } = parseSource(file, files.get(file) ?? '')
  const ids = screenIds(source?.data)
  const locationOf = (id: string) => {
    const index = ids.indexOf(id)
    // A screen that an experiment adds is in no list; the location is the list that it is added to.
    const pointer = index < 0 ? '/screens' : `/screens/${index}`
    return { file, ...(source?.locate(pointer) ?? { line: 1, column: 1 }) }
  }
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

const stepText = (id: string, { answers }: ExampleLearner) =>
  Object.hasOwn(answers, id) ? `${id}: ${valueText(answers[id])}` : id

function screenIds(data: unknown): unknown[] {
  const screens = (data as { screens?: unknown } | undefined)?.screens
  return Array.isArray(screens) ? screens.map((screen) => (screen as { id?: unknown } | null)?.id) : []
}

/** `npm run walk`: plays a funnel's walks in a browser, as learners do, and writes a report. */
import { join } from 'node:path'
import pc from 'picocolors'
import { counted } from '../../engine/analysis/counted.ts'
import { runTool } from '../toolProblem.ts'
import type { WalkOptions, WalkSettings } from './readSettings.ts'
import { walkFunnel } from './walkFunnel.ts'
import { groupFindings, type WalkReport } from './walkReport.ts'

export type { WalkOptions } from './readSettings.ts'

export const walkCommand = (id: string, options: WalkOptions): Promise<void> =>
  runTool(async () => {
    const { report, settings } = await walkFunnel(id, options)
    printReport(report, settings)
    if (groupFindings(report).length > 0) process.exitCode = 1
  })

function printReport(report: WalkReport, { folder }: WalkSettings): void {
  const { jobs, results, unwalked, unproven, changes, seconds } = report
  const findings = groupFindings(report)
  for (const { type, screen, message, jobs: foundIn } of findings.slice(0, 20))
    console.log(
      `${pc.red(type)} ${screen ?? ''} ${message} ${pc.dim(`${foundIn[0]!.id}, ${counted(foundIn.length, 'walk')}`)}`,
    )
  for (const { arm, walk, needs } of unwalked)
    console.log(pc.yellow(`${arm} walk ${walk + 1} not walked, needs ${needs.join(', ')}`))
  for (const what of unproven) console.log(pc.yellow(`not proven: ${what}`))
  const screens = results.reduce((sum, { pictured }) => sum + pictured.length, 0)
  const counts = [
    counted(jobs.length, 'walk'),
    ...(unwalked.length > 0 ? [`${unwalked.length} not walked`] : []),
    `${counted(screens, 'screen')} examined`,
    counted(findings.length, 'finding'),
    `${counted(changes.length, 'picture')} changed`,
    `${seconds.toFixed(0)} s`,
  ]
  console.log(counts.join(', '))
  console.log(join(folder, 'index.html'))
}

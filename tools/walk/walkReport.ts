/** The content of the report on the walks through a funnel. */
import type { PicturedFunnel } from '../graph/mapPage.ts'
import type { WalkStep } from '../../engine/analysis/map/walkWords.ts'
import type { PictureChange } from './comparePictures.ts'
import { pictureFolder } from './pictureFiles.ts'
import type { WalkJob, Unwalked } from './planWalks.ts'
import type { WalkFinding, WalkJobResult } from './jobResult.ts'

export interface ReportedArm {
  name: string
  /** Whether everything that decides the path of a learner is the same as in the control. */
  samePaths: boolean
  /** The screens that differ from the control's, in order. For the control: all screens. */
  screens: readonly { id: string; title: string }[]
  walks: readonly { name: string; steps: readonly WalkStep[] }[]
}

export interface WalkReport {
  title: string
  seconds: number
  locales: readonly string[]
  viewports: readonly string[]
  arms: readonly ReportedArm[]
  jobs: readonly WalkJob[]
  results: readonly WalkJobResult[]
  unwalked: readonly Unwalked[]
  /** What is not proven, in words. For example: no walk of the control has the screen `zip`. */
  unproven: readonly string[]
  changes: readonly PictureChange[]
  /** The path of the accepted pictures, relative to the report. */
  accepted: string
  /** The control, with its pictures. */
  funnel: PicturedFunnel
}

export interface GroupedFinding extends WalkFinding {
  /** The jobs that have this finding. */
  jobs: readonly WalkJob[]
}

/** Each finding once, sorted by type (broken paths first), then by screen. */
export function groupFindings({ jobs, results }: Pick<WalkReport, 'jobs' | 'results'>): GroupedFinding[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const groups = new Map<string, WalkFinding & { jobs: WalkJob[] }>()
  for (const { job: id, findings } of results) {
    const job = byId.get(id)
    if (!job) continue
    for (const finding of findings) {
      const key = JSON.stringify([finding.type, finding.screen, finding.message])
      const group = groups.get(key) ?? { ...finding, jobs: [] }
      if (!group.jobs.includes(job)) group.jobs.push(job)
      groups.set(key, group)
    }
  }
  const rank = { path: 0, browser: 1, text: 2, accessibility: 3 }
  return [...groups.values()].sort(
    (a, b) => rank[a.type] - rank[b.type] || (a.screen ?? '').localeCompare(b.screen ?? ''),
  )
}

/** The screens without a picture, by arm, locale and viewport: no walk has shown them, or the walk broke off. */
export function unseenScreens({ arms, jobs, results }: WalkReport): { folder: string; screens: string[] }[] {
  const pictured = new Map(results.map((result) => [result.job, result.pictured]))
  return arms.flatMap(({ name, screens }) => {
    const armJobs = jobs.filter(({ arm }) => arm === name)
    return [...new Set(armJobs.map(pictureFolder))].flatMap((folder) => {
      const folderJobs = armJobs.filter((job) => pictureFolder(job) === folder)
      const seen = new Set(folderJobs.flatMap(({ id }) => pictured.get(id) ?? []))
      const unseen = screens.map(({ id }) => id).filter((id) => !seen.has(id))
      return unseen.length > 0 ? [{ folder, screens: unseen }] : []
    })
  })
}

/** What the report tells, gathered from the plan and the results. */
import type { MapPage } from '../graph/graphPage.ts'
import type { WalkStep } from '../../engine/analysis/map/walkWords.ts'
import type { PictureChange } from './comparePictures.ts'
import { pictureFolder } from './pictureFiles.ts'
import type { Job, Unwalked } from './planWalks.ts'
import type { Failure, JobResult } from './result.ts'

export interface ReportedArm {
  name: string
  /** It differs from the control in words alone. */
  wordsOnly: boolean
  /** What a learner may see in it and not in the control, in order; of the control everything. */
  screens: readonly { id: string; title: string }[]
  walks: readonly { name: string; steps: readonly WalkStep[] }[]
}

export interface Report {
  title: string
  seconds: number
  locales: readonly string[]
  viewports: readonly string[]
  arms: readonly ReportedArm[]
  jobs: readonly Job[]
  results: readonly JobResult[]
  unwalked: readonly Unwalked[]
  changes: readonly PictureChange[]
  /** Address of the accepted pictures, from the report. */
  accepted: string
  map: Pick<MapPage, 'svg' | 'walks'>
}

export interface GroupedFailure extends Failure {
  /** Where it was found: the same may be wrong in many places. */
  jobs: readonly Job[]
}

/** Broken paths first, then by screen; the same finding once. */
export function groupFailures({ jobs, results }: Pick<Report, 'jobs' | 'results'>): GroupedFailure[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const groups = new Map<string, Failure & { jobs: Job[] }>()
  for (const { job: id, failures } of results) {
    const job = byId.get(id)
    if (!job) continue
    for (const failure of failures) {
      const key = JSON.stringify([failure.type, failure.screen, failure.message])
      const group = groups.get(key) ?? { ...failure, jobs: [] }
      if (!group.jobs.includes(job)) group.jobs.push(job)
      groups.set(key, group)
    }
  }
  const rank = { path: 0, complaint: 1, text: 2, accessibility: 3 }
  return [...groups.values()].sort(
    (a, b) => rank[a.type] - rank[b.type] || (a.screen ?? '').localeCompare(b.screen ?? ''),
  )
}

/** The screens of which there is no picture, by where: what was not walked, or broke off. */
export function unseenScreens({ arms, jobs, results }: Report): { place: string; screens: string[] }[] {
  const pictured = new Map(results.map((result) => [result.job, result.pictured]))
  return arms.flatMap(({ name, screens }) => {
    const own = jobs.filter(({ arm }) => arm === name)
    return [...new Set(own.map(pictureFolder))].flatMap((place) => {
      const there = own.filter((job) => pictureFolder(job) === place)
      const seen = new Set(there.flatMap(({ id }) => pictured.get(id) ?? []))
      const unseen = screens.map(({ id }) => id).filter((id) => !seen.has(id))
      return unseen.length > 0 ? [{ place, screens: unseen }] : []
    })
  })
}

/**
 * Whether the server has the run, for a browser whose own storage is blocked. Unless the learner is registered, the
 * server puts the run in a cookie. The browser may refuse the cookie silently, so only the next request shows whether
 * the run was stored.
 */
import { atom } from 'jotai/vanilla'
import type { Run } from '../../engine/core/run/run.ts'

/** True until a request has shown that the server does not have the run. */
export const serverStoresRun = atom(true)

/**
 * Asks the server for its run of the funnel.
 * @returns whether the server has the run with this `id`; undefined if the request fails.
 */
export async function checkServerRun({
  flowId,
  id,
}: Pick<Run, 'flowId' | 'id'>): Promise<boolean | undefined> {
  try {
    const response = await fetch(`/runs/${flowId}`)
    return response.ok ? ((await response.json()) as { id?: string }).id === id : undefined
  } catch {
    return undefined
  }
}

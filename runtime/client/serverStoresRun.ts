/**
 * Whether the server holds the run of a browser whose own storage refuses it. The server's answer to a post does not say
 * so: it keeps runs in cookies, which the browser may refuse without a word.
 */
import { atom } from 'jotai/vanilla'
import type { Run } from '../../engine/core/run/run.ts'

/** True until the server has said otherwise. */
export const heldByServer = atom(true)

/** Asks the server which run it holds. Undefined if it does not answer. */
export async function isHeld({ flowId, id }: Pick<Run, 'flowId' | 'id'>): Promise<boolean | undefined> {
  try {
    const response = await fetch(`/runs/${flowId}`)
    return response.ok ? ((await response.json()) as { id?: string }).id === id : undefined
  } catch {
    return undefined
  }
}

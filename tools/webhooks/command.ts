/** `npm run webhooks -- log|replay`: prints the newest delivery attempts, or repeats deliveries that have ended. */
import { readAttempts, replayJobs, type JobFilter } from '../../runtime/api/jobs/jobTable.ts'
import { withDatabase } from '../withDatabase.ts'
import { parseSince } from '../parseSince.ts'
import { hint, runTool, ToolProblem } from '../toolProblem.ts'

export interface WebhooksOptions {
  /** Only deliveries that failed and are not tried again. */
  failed?: boolean
  /** The id of a target. */
  target?: string
  /** The id of an event. */
  event?: string
  /** A day or a time (`parseSince`): only deliveries of events since this time. */
  since?: string
  /** Prints the log as JSON. */
  json?: boolean
  /** The queue, such as `contact.mail`. By default `webhooks.deliver`. */
  queue?: string
}

const actions = ['log', 'replay']

export const webhooksCommand = (
  action: string,
  { failed, target: key, event, since, json, queue = 'webhooks.deliver' }: WebhooksOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> =>
  runTool(async () => {
    if (!actions.includes(action))
      throw new ToolProblem(`There is no action "${action}". ${hint(action, actions)}`)
    // In the queue of the webhooks, the key of a job is the id of its target.
    const filter: JobFilter = { failed, key, event, since: parseSince(since) }
    const isUnfiltered = !failed && key === undefined && event === undefined && since === undefined
    if (action === 'replay' && isUnfiltered)
      throw new ToolProblem(
        'replay needs at least one of --failed, --target=<id>, --event=<id> and --since=<date>.',
      )
    await withDatabase(env, async (db) => {
      if (action === 'replay') {
        const count = await replayJobs(db, queue, filter)
        return console.log(count === 1 ? '1 delivery starts again.' : `${count} deliveries start again.`)
      }
      const attempts = await readAttempts(db, queue, filter)
      if (json) return console.log(JSON.stringify(attempts, null, 2))
      for (const { at, key: target, event_id, state, outcome, ms } of attempts)
        console.log([at.toISOString(), target, event_id, state, `${outcome} (${ms} ms)`].join('  '))
    })
  })

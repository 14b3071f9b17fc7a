/** Assigns visitors to arms with GrowthBook's deterministic hash. Only the server and tools run it. */
import { GrowthBookClient } from '@growthbook/growthbook'
import { compileCondition } from '../conditions/compileCondition.ts'
import type { Context, Scope } from '../context/context.ts'
import type { Experiment } from '../config/rawConfig.ts'
import type { ConditionSource } from '../config/rawConfig.ts'

/** Used only for its hash. It has no features, no network and no state. */
const client = new GrowthBookClient({})

/**
 * Experiment key → variation id. A visitor who is not in an experiment has its first variation, the control. If
 * the query names a variation, the visitor gets this variation.
 * @param conditions the named conditions of the funnel.
 */
export function assignArms(
  experiments: readonly Experiment[],
  visitorId: string,
  context: Context,
  conditions: Readonly<Record<string, ConditionSource>>,
): Record<string, string> {
  return Object.fromEntries(
    experiments.map((each) => [each.key, armOf(each, visitorId, context, conditions)]),
  )
}

function armOf(
  experiment: Experiment,
  visitorId: string,
  context: Context,
  conditions: Readonly<Record<string, ConditionSource>>,
): string {
  const ids = experiment.variations.map(({ id }) => id)
  const control = ids[0]!
  const forced = context.query[experiment.key]
  if (forced !== undefined && ids.includes(forced)) return forced
  // `feature` names a flag of a remote service that assigns the variations. No such service is supported yet.
  if (experiment.feature !== undefined) return control
  const scope: Scope = { ...context, answers: {}, scores: {} }
  if (experiment.condition && !compileCondition(experiment.condition, conditions)(scope)) return control
  const { weights, coverage, namespace } = experiment
  const result = client.runInlineExperiment(
    {
      key: experiment.key,
      variations: ids as [string, string, ...string[]],
      hashAttribute: 'id',
      hashVersion: 2,
      ...(weights && { weights: [...weights] }),
      ...(coverage !== undefined && { coverage }),
      ...(namespace && { namespace: [...namespace] as [string, number, number] }),
    },
    { attributes: { id: visitorId } },
  )
  return result.inExperiment ? result.value : control
}

/** The keys of the experiments whose arm the query forces. These arms are shown, but their exposure is not recorded. */
export const forcedExperiments = (
  experiments: readonly Experiment[],
  context: Pick<Context, 'query'>,
): string[] =>
  experiments
    .filter(({ key, variations }) => variations.some(({ id }) => context.query[key] === id))
    .map(({ key }) => key)

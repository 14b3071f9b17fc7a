/** What a condition at a position of a funnel can read, with types: earlier answers, scores, experiments, context. */
import type { Rules } from '../kind/rules.ts'
import type { AnswerType, ConditionEnv } from '../conditions/checkCondition.ts'
import { siteRoots } from '../context/contextRoot.ts'
import { definitionOf, type Registry } from '../kind/registry.ts'
import type { RawFunnel, RawScreen, SiteWithThemes } from './rawConfig.ts'

/** The environment of conditions that cannot read answers, such as those of page sections. */
export const contextEnv = (
  registry: Registry,
  site?: Pick<SiteWithThemes, 'locales' | 'themes'>,
): ConditionEnv => ({
  inFunnel: false,
  named: {},
  scores: {},
  experiments: {},
  answerIds: [],
  answerType: () => undefined,
  roots: siteRoots(registry.plugins.roots, site),
})

/**
 * Returns a function that gives the environment of the conditions at a position. These conditions can read the answers
 * of all earlier screens. `ownId` is the id of the screen that has the condition.
 */
export function conditionEnv(
  funnel: RawFunnel,
  registry: Registry,
  site?: Pick<SiteWithThemes, 'locales' | 'themes'>,
): (position: number, ownId?: string) => ConditionEnv {
  const positions = new Map(funnel.screens.map(({ id }, at) => [id, at]))
  const types = new Map(funnel.screens.map((screen) => [screen.id, answerType(screen, registry)]))
  const scores = Object.fromEntries(
    Object.entries(funnel.scores ?? {}).map(([name, { bands }]) => [name, bands.map(({ id }) => id)]),
  )
  const experiments = Object.fromEntries(
    (funnel.experiments ?? []).map(({ key, variations }) => [key, variations.map(({ id }) => id)]),
  )
  const answerIds = [...types].flatMap(([id, type]) => (type ? [id] : []))
  const context = contextEnv(registry, site)
  return (position, ownId) => ({
    ...context,
    inFunnel: true,
    named: funnel.conditions ?? {},
    scores,
    experiments,
    answerIds,
    answerType: (id) => {
      const at = positions.get(id)
      if (at === undefined) return undefined
      if (at >= position) return id === ownId ? 'self' : 'later'
      return types.get(id) ?? 'none'
    },
  })
}

function answerType(screen: RawScreen, registry: Registry): AnswerType | undefined {
  const definition = definitionOf(registry, screen)
  const domain = definition.domain(screen)
  if (domain.type === 'none') return undefined
  if (domain.type === 'text') {
    const [example] = domain.examples ?? []
    if (definition.answer !== 'value') return { shape: 'text' }
    const { parse, values } = definition
    return {
      shape: 'text',
      accepts: (text) => parse(values(text), screen) === text,
      ...(example !== undefined && { example }),
    }
  }
  const rules: Rules = { ...definition.rules(screen), ...screen.rules }
  if (domain.type === 'number') return { shape: 'number', ...numberLimits(rules) }
  if (definition.answer !== 'multiple') return { shape: 'single', ids: domain.ids }
  return { shape: 'multiple', ids: domain.ids, min: rules.min, max: rules.max }
}

/**
 * The limits come from the rules, because only the rules decide which numbers are accepted. A domain lists only the
 * expected numbers.
 */
function numberLimits({ min, max, step, integer }: Rules): Pick<AnswerType, 'min' | 'max' | 'step'> {
  if (!integer) return { min, max, step }
  const wholeStep = step !== undefined && Number.isInteger(step) ? step : 1
  return { min: min === undefined ? undefined : Math.ceil(min), max, step: wholeStep }
}

/**
 * Turns a valid funnel into a program: ids of screens become positions. Reports wrong targets of routes, screens to
 * which no route leads, and a condition on the last screen.
 */
import type { LinkedProgram, LinkedScreen } from '../program.ts'
import { definitionOf, type Registry } from '../kind/registry.ts'
import { didYouMean } from '../suggest.ts'
import { mapConfigTexts } from '../copy/funnelTexts.ts'
import { answerFieldNames } from './answerFields.ts'
import { computeChains } from './computeChains.ts'
import { hash } from './hash.ts'
import { chapterStarts } from './chapterStarts.ts'
import { waysPast, waysPastWords } from './waysPast.ts'
import type { Report } from './reporter.ts'
import type { RawFunnel, RawScreen, Site } from './rawConfig.ts'

/** A linked screen before its chains are computed. */
type Unchained = Omit<LinkedScreen, 'longest' | 'shortest'>

/**
 * The funnel as a program.
 * @param funnel valid against the schemas, with the patches of the arms applied.
 * @param arms experiment key → variation id.
 */
export function linkFunnel(
  funnel: RawFunnel,
  registry: Registry,
  site: Site,
  report: Report,
  arms: Readonly<Record<string, string>> = {},
): LinkedProgram {
  const positions = new Map(funnel.screens.map(({ id }, position) => [id, position]))
  const unchained = funnel.screens.map((screen, at) => linkRoutes(screen, at, positions, report))
  const edges = unchained.map((linked) => {
    const definition = definitionOf(registry, linked.config)
    const domain = definition.domain(linked.config)
    const required = { ...definition.rules(linked.config), ...linked.config.rules }.required ?? false
    const isStatic = definition.role === 'static'
    return { ...linked, required, ids: domain.type === 'ids' ? domain.ids : undefined, isStatic }
  })
  const { longest, shortest, entered } = computeChains(edges)
  reportFlow(funnel, entered, report)
  return {
    id: funnel.id,
    path: funnel.path ?? `/funnel/${funnel.id}`,
    theme: funnel.theme ?? site.theme,
    locales: funnel.locales ?? site.locales,
    ...(funnel.head && { head: funnel.head }),
    finish: funnel.finish ?? 'page:home',
    hash: structureHash(funnel, registry),
    length: unchained.length,
    scores: Object.fromEntries(
      Object.entries(funnel.scores ?? {}).map(([name, score]) => [name, score.bands]),
    ),
    conditions: funnel.conditions ?? {},
    renamed: funnel.renamed ?? {},
    answerFields: answerFieldNames(site),
    arms,
    exposures: exposures(funnel, arms),
    chapterStarts: chapterStarts(edges.map((screen, at) => ({ ...screen, longest: longest[at]! }))),
    screens: unchained.map((linked, at) => ({ ...linked, longest: longest[at]!, shortest: shortest[at]! })),
  }
}

/** The maximum number of screens that a hint names. */
const maxNamed = 10

function linkRoutes(
  screen: RawScreen,
  at: number,
  positions: ReadonlyMap<string, number>,
  report: Report,
): Unchained {
  const laterScreensHint = (from: number) => {
    const later: string[] = []
    for (const [id, position] of positions) {
      if (later.length > maxNamed) break
      if (position > from) later.push(`"${id}"`)
    }
    const more = later.length > maxNamed ? ', …' : ''
    return later.length === 0
      ? undefined
      : `Route to a later screen: ${later.slice(0, maxNamed).join(', ')}${more}.`
  }
  const resolveTarget = (id: string, pointer: string): number => {
    const position = positions.get(id)
    const targetPointer = `/screens/${at}${pointer}`
    if (position === undefined) {
      const hint = didYouMean(id, positions.keys()) ?? laterScreensHint(at)
      report('unknown-target', targetPointer, `"${id}"`, hint)
    } else if (position <= at) {
      report(
        'backward-route',
        targetPointer,
        `the target "${id}" is ${position === at ? 'the screen itself' : `before "${screen.id}"`}`,
        laterScreensHint(at),
      )
    } else return position
    return at + 1
  }
  const { when, next, terminal, ...config } = screen
  const routes = next?.map((route, i) => ({
    ...(route.when && { when: route.when }),
    to: resolveTarget(route.to, `/next/${i}/to`),
  }))
  // The ids in `skips` are only checked. Navigation does not use them.
  screen.answers?.forEach(({ skips }, i) =>
    skips?.forEach((id, j) => resolveTarget(id, `/answers/${i}/skips/${j}`)),
  )
  const gotos = (screen.answers ?? []).flatMap((answer, i) =>
    answer.goto === undefined ? [] : [[answer.id, resolveTarget(answer.goto, `/answers/${i}/goto`)] as const],
  )
  return {
    config,
    ...(when && { when }),
    ...(routes && { next: routes }),
    ...(gotos.length > 0 && { gotos: Object.fromEntries(gotos) }),
    ...(terminal && { terminal }),
  }
}

function reportFlow(funnel: RawFunnel, entered: readonly boolean[], report: Report): void {
  funnel.screens.forEach((screen, at) => {
    if (entered[at]) return
    const before = funnel.screens[at - 1]
    report('unrouted-screen', `/screens/${at}/id`, (lineOf) =>
      before && entered[at - 1]
        ? `"${screen.id}"${waysPastWords(waysPast(before), (way) => lineOf(`/screens/${at - 1}${way}`))}`
        : `"${screen.id}"`,
    )
  })
  const last = funnel.screens.at(-1)!
  if (last.when && !last.terminal) {
    report(
      'ends-early',
      `/screens/${funnel.screens.length - 1}/when`,
      `the last screen, "${last.id}", has a condition`,
    )
  }
}

/**
 * For each experiment: the ids of the screens that its variations add, change or remove. The list is empty if the
 * program has no arm of the experiment.
 */
function exposures(funnel: RawFunnel, arms: Readonly<Record<string, string>>): Record<string, string[]> {
  const experiments = funnel.experiments ?? []
  return Object.fromEntries(
    experiments.map(({ key, variations }) => {
      const touched = variations.flatMap(({ patch }) => Object.keys(patch?.screens ?? {}))
      return [key, arms[key] === undefined ? [] : [...new Set(touched)]]
    }),
  )
}

/** The hash of the structure: the funnel without `head`, `experiments` and the words of texts. */
function structureHash(funnel: RawFunnel, registry: Registry): string {
  const { head: _head, experiments: _experiments, ...structure } = mapConfigTexts(funnel, registry, () => '')
  return hash(structure)
}

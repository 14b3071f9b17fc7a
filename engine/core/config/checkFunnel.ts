/**
 * Reports problems that the schema of a funnel cannot express: in conditions, rules, gotos, scores, points, offers,
 * texts, pictograms, renamed ids, and the fields that a kind checks itself (`check.ts`).
 */
import { pointerStep } from '../jsonPointer.ts'
import { checkCondition, type ConditionEnv } from '../conditions/checkCondition.ts'
import { didYouMean } from '../suggest.ts'
import { definitionOf, type Registry } from '../kind/registry.ts'
import { textsOf } from '../copy/funnelTexts.ts'
import { checkMarks } from './checkMarks.ts'
import { checkNumbers } from './checkNumbers.ts'
import { checkPictograms } from '../pictograms/checkPictograms.ts'
import { checkPipes } from './checkPipes.ts'
import { checkRules } from './checkRules.ts'
import { conditionEnv } from './conditionEnv.ts'
import type { Report } from './reporter.ts'
import type { ConditionSource, RawFunnel, RawScreen, Site, SiteWithThemes } from './rawConfig.ts'

export function checkFunnel(
  funnel: RawFunnel,
  registry: Registry,
  site: SiteWithThemes,
  report: Report,
): void {
  const envAt = conditionEnv(funnel, registry, site)
  const checkSource = (source: ConditionSource | undefined, pointer: string, envHere: ConditionEnv) => {
    if (!source) return
    for (const found of checkCondition(source, envHere)) {
      report(found.code, pointer + found.pointer, found.message, found.hint)
    }
  }
  const envAtEnd = envAt(funnel.screens.length)
  for (const [name, source] of Object.entries(funnel.conditions ?? {})) {
    checkSource(source, `/conditions/${name}`, envAtEnd)
  }
  // A learner gets an arm before the first screen, so this condition cannot read answers.
  funnel.experiments?.forEach((each, i) => {
    if (each.condition) checkSource(each.condition, `/experiments/${i}/condition`, envAt(0))
  })
  funnel.screens.forEach((screen, at) => {
    const screenPointer = `/screens/${at}`
    checkSource(screen.when, `${screenPointer}/when`, envAt(at, screen.id))
    // A route may read the answer of its own screen.
    screen.next?.forEach((route, i) =>
      checkSource(route.when, `${screenPointer}/next/${i}/when`, envAt(at + 1)),
    )
    checkScreen(screen, screenPointer, funnel, registry, site, report)
  })
  checkScores(funnel, report)
  checkRenamed(funnel, report)
  checkPipes(funnel, registry, report)
  checkMarks(
    textsOf(funnel, registry),
    funnel.screens.map(({ id }) => id),
    report,
  )
  checkNumbers(funnel, registry, site, report)
  checkPictograms(funnel.screens, '/screens', registry.pictograms, report)
}

function checkScreen(
  screen: RawScreen,
  screenPointer: string,
  funnel: RawFunnel,
  registry: Registry,
  site: Site,
  report: Report,
): void {
  const definition = definitionOf(registry, screen)
  for (const { code = 'wrong-value', pointer, found, hint } of registry.checks[screen.kind]?.(screen) ?? [])
    report(code, screenPointer + pointer, found, hint)
  if (definition.offerField !== undefined)
    checkOffer(screen, definition.offerField, screenPointer, site, report)
  checkRules(screen, definition, screenPointer, report)
  if (definition.answer === 'multiple') {
    screen.answers?.forEach((answer, i) => {
      if (answer.goto !== undefined)
        report(
          'goto-on-multiple',
          `${screenPointer}/answers/${i}/goto`,
          `"${answer.id}" leads to "${answer.goto}"`,
          `Write "next": [{ "when": { "answers.${screen.id}": { "$in": ["${answer.id}"] } }, "to": "${answer.goto}" }] on the screen.`,
        )
    })
  }
  checkPoints(screen, screenPointer, Object.keys(funnel.scores ?? {}), report)
}

function checkOffer(
  screen: RawScreen,
  field: string,
  screenPointer: string,
  { offers = {} }: Site,
  report: Report,
): void {
  const offer = screen[field]
  if (typeof offer !== 'string' || Object.hasOwn(offers, offer)) return
  const offerIds = Object.keys(offers)
  const existing =
    offerIds.length === 0 ? 'site.json has no offers yet' : `site.json has ${offerIds.join(', ')}`
  const declare = `${existing}. To add "${offer}", write there: "offers": { "${offer}": { "description": "…" } }.`
  report('unknown-offer', `${screenPointer}/${field}`, `"${offer}"`, didYouMean(offer, offerIds) ?? declare)
}

const declareScore = 'Declare one: "scores": { "level": { "bands": [{ "from": 0, "id": "start" }] } }.'

function checkPoints(
  screen: RawScreen,
  screenPointer: string,
  scores: readonly string[],
  report: Report,
): void {
  screen.answers?.forEach(({ points }, i) => {
    const pointer = `${screenPointer}/answers/${i}/points`
    if (typeof points === 'number') {
      if (scores.length === 0)
        report('unknown-score', pointer, `"points" is ${points}, and the funnel has no scores`, declareScore)
      else if (scores.length > 1)
        report(
          'ambiguous-points',
          pointer,
          `${points} could be for ${scores.join(' or ')}`,
          `Write "points": { "${scores[0]}": ${points} }.`,
        )
      return
    }
    for (const name of Object.keys(points ?? {})) {
      if (!scores.includes(name))
        report('unknown-score', `${pointer}/${name}`, `"${name}"`, didYouMean(name, scores))
    }
  })
}

function checkScores(funnel: RawFunnel, report: Report): void {
  for (const [name, { bands }] of Object.entries(funnel.scores ?? {})) {
    bands.forEach((band, i) => {
      const previous = bands[i - 1]
      const pointer = `/scores/${name}/bands/${i}/from`
      if (!previous && band.from !== 0)
        report('wrong-bands', pointer, `the first band, "${band.id}", begins at ${band.from}`)
      if (previous && band.from <= previous.from)
        report(
          'wrong-bands',
          pointer,
          `"${band.id}" begins at ${band.from}, but the band before it, "${previous.id}", begins at ${previous.from}`,
        )
    })
  }
}

function checkRenamed(funnel: RawFunnel, report: Report): void {
  const screens = new Map(funnel.screens.map((screen) => [screen.id, screen]))
  const exists = (name: string) => {
    const [screenId = '', answerId, ...more] = name.split('.')
    const screen = screens.get(screenId)
    if (!screen || more.length > 0) return false
    return answerId === undefined || (screen.answers ?? []).some(({ id }) => id === answerId)
  }
  /** The ids of answers if the old id belongs to an answer, otherwise the ids of screens. */
  const possibleIds = (from: string) =>
    from.includes('.')
      ? funnel.screens.flatMap(({ id, answers = [] }) => answers.map((answer) => `${id}.${answer.id}`))
      : screens.keys()
  for (const [from, to] of Object.entries(funnel.renamed ?? {})) {
    const pointer = `/renamed${pointerStep(from)}`
    const levelOf = (name: string) => name.split('.').length
    if (levelOf(from) > 2)
      report(
        'wrong-value',
        pointer,
        `"${from}" has more than one dot`,
        'Write "<screen>" or "<screen>.<answer>".',
      )
    else if (!exists(to) || levelOf(from) !== levelOf(to)) {
      const type = levelOf(from) === 1 ? 'screen' : 'answer'
      const end = exists(to) ? `, and no ${type} has the id "${to}"` : ''
      report(
        'unknown-renamed',
        pointer,
        `"${from}" is renamed to "${to}"${end}`,
        didYouMean(to, possibleIds(from)),
      )
    } else if (exists(from))
      report(
        'renamed-in-use',
        pointer,
        `this entry renames "${from}" to "${to}", and there is still a "${from}"`,
      )
  }
}

/**
 * Checks the parts of a page that its schema cannot check: resources, forms, parameters, conditions, texts, pictograms.
 */
import { checkCondition } from '../conditions/checkCondition.ts'
import type { ConditionEnv } from '../conditions/checkCondition.ts'
import { didYouMean } from '../suggest.ts'
import { textsOf } from '../copy/funnelTexts.ts'
import { checkPictograms } from '../pictograms/checkPictograms.ts'
import { dataSchema, type Registry } from '../kind/registry.ts'
import { checkMarks, checkNoPipes } from './checkMarks.ts'
import { fillPath, paramsOf } from './pagePath.ts'
import type { Report } from './reporter.ts'
import type { RawPage } from './rawConfig.ts'

export function checkPage(page: RawPage, registry: Registry, env: ConditionEnv, report: Report): void {
  const check = (condition: unknown, pointer: string) => {
    for (const found of checkCondition(condition, env))
      report(found.code, `${pointer}${found.pointer}`, found.message, found.hint)
  }
  page.sections.forEach((section, at) => {
    const { kind, when, data } = section
    for (const { pointer, found, hint } of registry.byName.get(kind)?.form?.check?.(section) ?? [])
      report('wrong-value', `/sections/${at}${pointer}`, found, hint)
    if (when) check(when, `/sections/${at}/when`)
    if (typeof data === 'string') checkResource(data, kind, `/sections/${at}/data`, registry, report)
  })
  if (typeof page.access === 'object') check(page.access, '/access')
  checkEntries(page, registry, report)
  checkMarks(textsOf(page, registry), undefined, report)
  checkPictograms(page.sections, '/sections', registry.pictograms, report)
  checkNoPipes(textsOf(page, registry), report)
}

/** Checks that a resource exists and that the kind can show its example data. */
function checkResource(
  name: string,
  kind: string,
  pointer: string,
  registry: Registry,
  report: Report,
): void {
  const resource = knownResource(name, pointer, registry, report)
  const [finding] = resource ? registry.validate(dataSchema(kind), resource.example) : []
  if (finding)
    report(
      'wrong-resource',
      pointer,
      `"${kind}" cannot show "${name}": ${finding.instancePath || '/'} ${finding.message ?? finding.keyword}`,
      `Use a resource with the data of screens/${kind}/data.schema.json, or another kind.`,
    )
}

function knownResource(name: string, pointer: string, { plugins }: Registry, report: Report) {
  const resource = plugins.resources.get(name)
  if (!resource) report('unknown-resource', pointer, `"${name}"`, didYouMean(name, plugins.resources.keys()))
  return resource
}

/** Checks that each item in the resource's example data has a string for every parameter. */
function checkEntryResource(
  name: string,
  params: readonly string[],
  registry: Registry,
  report: Report,
): void {
  const example = knownResource(name, '/entries', registry, report)?.example as
    | { items?: readonly Record<string, unknown>[] }
    | undefined
  if (!example) return
  const { items } = example
  if (!Array.isArray(items)) return report('wrong-resource', '/entries', `"${name}" has no items`)
  const hasText = (field: string) => items.every((item) => typeof item[field] === 'string')
  const missingParam = params.find((param) => !hasText(param))
  if (missingParam === undefined) return
  const fields = Object.keys(items[0]!)
    .filter(hasText)
    .map((field) => `"${field}"`)
  const hint = fields.length > 0 ? `Rename the parameter to one of: ${fields.join(', ')}.` : undefined
  report('wrong-resource', '/entries', `not every item of "${name}" has a text "${missingParam}"`, hint)
}

/**
 * Checks that a path with parameters has entries: a list with values of the parameters, or the name of a resource.
 * Also checks that no parameter and no entry occurs twice.
 */
function checkEntries({ path, entries }: RawPage, registry: Registry, report: Report): void {
  const params = paramsOf(path)
  const repeated = params.find((param, at) => params.indexOf(param) < at)
  if (repeated !== undefined)
    report(
      'wrong-value',
      '/path',
      `"${path}" has the parameter "${repeated}" twice`,
      'Rename one of the two.',
    )
  if (entries === undefined) {
    if (params.length > 0) report('wrong-entries', '/path', `"${path}" has no entries`)
    return
  }
  if (params.length === 0) return report('wrong-entries', '/entries', `"${path}" has no parameter`)
  if (typeof entries === 'string') return checkEntryResource(entries, params, registry, report)
  const urls = entries.map((entry) => fillPath(path, entry))
  entries.forEach((entry, at) => {
    const missingParam = params.find((param) => !Object.hasOwn(entry, param))
    if (missingParam !== undefined) report('wrong-entries', `/entries/${at}`, `"${missingParam}" is missing`)
    const unknown = Object.keys(entry).find((name) => !params.includes(name))
    if (unknown !== undefined)
      report('wrong-entries', `/entries/${at}`, `"${unknown}" is not a parameter of "${path}"`)
    const first = urls.indexOf(urls[at]!)
    if (missingParam === undefined && first < at)
      report(
        'wrong-entries',
        `/entries/${at}`,
        `it is the same as entry ${first + 1}`,
        'Remove one of the two.',
      )
  })
}

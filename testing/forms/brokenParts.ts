/**
 * Finds the broken and unused parts of a generated form. An import must report each of them. Generated forms use the
 * names `ghost`, `nowhere` and `madeup` for things that do not exist.
 */

type Json = Readonly<Record<string, unknown>>

interface Link {
  path: string
  condition?: string
}
interface Page {
  path: string
  controller?: string
  components: readonly { type: string; name?: string; list?: string; options?: { condition?: string } }[]
  next: readonly Link[]
  condition?: string
  section?: string
}

/** @returns JSON pointers into the form. */
export const brokenPartsOf = (format: string, form: Json): string[] =>
  ({ xgov: brokenInXgov, surveyjs: brokenInSurvey, typeform: brokenInTypeform })[format]!(form)

/** The entries of a list with their JSON pointers. */
const indexed = <T>(list: readonly T[] | undefined, parent: string): { item: T; at: string }[] =>
  (list ?? []).map((item, index) => ({ item, at: `${parent}/${index}` }))

/** Finds broken and ignored links, dead ends, conditions on a missing question, and unused conditions and lists. */
function brokenInXgov(form: Json): string[] {
  const pages = form.pages as readonly Page[]
  const conditions = form.conditions as readonly { name: string; value: unknown }[]
  const lists = form.lists as readonly { name: string }[]
  const paths = pages.map(({ path }) => path)
  const names = conditions.map(({ name }) => name)
  const fields = new Set(pages.flatMap(({ components }) => components.map(({ name }) => name)))
  const links = indexed(pages, '/pages').flatMap(({ item, at }) => indexed(item.next, `${at}/next`))
  const brokenLinks = links.filter(
    ({ item }) =>
      !paths.includes(item.path) || (item.condition !== undefined && !names.includes(item.condition)),
  )
  // If a page has several links without a condition, GOV.UK's runner follows the last one that leads to a page.
  const ignoredLinks = indexed(pages, '/pages').flatMap(({ item, at }) =>
    indexed(item.next, `${at}/next`)
      .filter(({ item: link }) => link.condition === undefined && paths.includes(link.path))
      .slice(0, -1),
  )
  const hasLinks = links.length > 0
  const deadEnds = indexed(pages, '/pages').filter(
    ({ item }) =>
      hasLinks &&
      item.next.length === 0 &&
      item.controller !== './pages/summary.js' &&
      item.controller !== 'TerminalPageController',
  )
  const usesAsJson = JSON.stringify([
    pages.map(({ condition, next, components }) => [
      condition,
      next.map((link) => link.condition),
      components.map(({ options }) => options?.condition),
    ]),
    conditions.flatMap(({ value }) =>
      [...JSON.stringify(value).matchAll(/"conditionName":"(\w+)"/g)].map(([, name]) => name),
    ),
  ])
  const unusedConditions = indexed(conditions, '/conditions').filter(
    ({ item }) => !usesAsJson.includes(`"${item.name}"`),
  )
  const ghostConditions = indexed(conditions, '/conditions').filter(
    ({ item }) => JSON.stringify(item.value).includes('ghost') && !fields.has('ghost'),
  )
  const usedLists = new Set(pages.flatMap(({ components }) => components.map(({ list }) => list)))
  const unusedLists = indexed(lists, '/lists').filter(({ item }) => !usedLists.has(item.name))
  const broken = [...brokenLinks, ...ignoredLinks, ...deadEnds, ...ghostConditions]
  return [...broken, ...unusedConditions, ...unusedLists].map(({ at }) => at)
}

interface Trigger {
  type: string
  gotoName?: string
  expression: string
}

/** Finds questions and triggers that are not supported, or that refer to a missing question. */
function brokenInSurvey(form: Json): string[] {
  const text = JSON.stringify(form.pages)
  // `q1` exists in every form, so a trigger without `gotoName` has no missing target.
  const triggers = indexed(form.triggers as readonly Trigger[] | undefined, '/triggers').filter(
    ({ item: { type, gotoName = 'q1', expression } }) =>
      type === 'setvalue' || !text.includes(`"name":"${gotoName}"`) || expression.includes('{ghost}'),
  )
  const questions = objectsIn(form.pages, '/pages').filter(
    ({ item: { type } }) => type === 'file' || type === 'matrix' || type === 'madeup',
  )
  const ghostReaders = objectsIn(form.pages, '/pages').filter(({ item: { visibleIf } }) =>
    String(visibleIf).includes('{ghost}'),
  )
  return [...triggers, ...questions, ...ghostReaders].map(({ at }) => at)
}

interface Action {
  details: { to: { type: string; value: string } }
  condition: Json
}

/** Finds unsupported questions, duplicate refs, and jumps to missing questions. */
function brokenInTypeform(form: Json): string[] {
  const fields = objectsIn(form.fields, '/fields').filter(({ item: { type } }) => typeof type === 'string')
  const refs = fields.map(({ item: { ref } }) => ref)
  const duplicates = fields.filter(({ item: { ref } }, index) => refs.indexOf(ref) < index)
  const unsupported = fields.filter(({ item: { type } }) =>
    ['file_upload', 'matrix', 'madeup'].includes(String(type)),
  )
  const actions = indexed(form.logic as readonly { actions: readonly Action[] }[], '/logic').flatMap(
    ({ item, at }) => indexed(item.actions, `${at}/actions`),
  )
  const brokenJumps = actions.filter(({ item }) => item.details.to.value === 'nowhere')
  return [...duplicates, ...unsupported, ...brokenJumps].map(({ at }) => at)
}

/** All objects in a value, at any depth, with their JSON pointers. @param at the pointer of the value. */
function objectsIn(value: unknown, at: string): { item: Json; at: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, each]) => objectsIn(each, `${at}/${key}`))
  return Array.isArray(value) ? inside : [{ item: value as Json, at }, ...inside]
}

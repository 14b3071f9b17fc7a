/**
 * Reads forms of the GOV.UK form builder (XGov). They consist of pages with links to other pages. In this folder, a
 * service is a website that shows such a form.
 */
import { formEnd, type Chapter, type Form, type FormStep, type Jump } from '../form/form.ts'
import { addPageJumps } from '../form/addPageJumps.ts'
import { plainTextOf, toLocalizedText } from '../form/localizedText.ts'
import { uniqueRefs } from '../form/uniqueRefs.ts'
import { statement } from '../form/steps.ts'
import type { FormatContext, FormFormat } from '../format.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { conditionNames, readConditions } from './conditions.ts'
import { FieldNames } from './fieldNames.ts'
import { readLists } from './lists.ts'
import { readPageOrder } from './pageOrder.ts'
import { readPage, type FormPage } from './pages.ts'
import { xgovTextReader, type XgovContext } from './xgovContext.ts'

export const xgov: FormFormat = {
  id: 'xgov',
  name: 'GOV.UK form builder',
  shape: 'a list "pages" whose entries have a "path"',
  recognises: ({ pages, startPage }) =>
    Array.isArray(pages) &&
    (typeof startPage === 'string' ||
      (pages as readonly unknown[]).some(
        (page) => typeof (page as { path?: unknown } | null)?.path === 'string',
      )),
  read,
}

const ignoredFields = [
  ...['metadata', 'version', 'phaseBanner', 'schema', 'engine', 'skipSummary', 'backLinkText', 'id'],
]

const declarationRef = '#declaration'

function read(form: SourceObject, context: FormatContext): Form {
  const { report } = context
  form.ignore(...ignoredFields)
  const text = xgovTextReader(context)
  const title = text.read(form, 'name') ?? text.read(form, 'title')
  const { pages: sources, hasLinks, hasPage, isPageBefore } = readPageOrder(form, report)
  const names = new FieldNames()
  const usedConditions = new Set<string>()
  const lists = readLists(form, text, report)
  const shared: XgovContext = {
    ...{ text, names, lists, hasLinks, hasPage, report },
    uniqueRef: uniqueRefs(),
    hasCondition: (name) => conditionNames(form).includes(name),
    useCondition: (name) => void usedConditions.add(name),
  }
  const sections = readSections(form, shared)
  const declaration = text.read(form, 'declaration')
  const pages = sources.map((page) => readPage(page, sections, shared))
  lists.reportUnused()
  return {
    ...(title && { title, name: plainTextOf(title) }),
    steps: [
      ...linkPages(pages, shared, declaration ? declarationRef : formEnd),
      ...(declaration
        ? [statement({ ref: declarationRef, where: '/declaration' }, { title: declaration })]
        : []),
    ],
    endings: readConfirmation(form, shared),
    chapters: [...sections.values(), ...pages.flatMap(({ heading }) => heading ?? [])],
    conditions: readConditions(form, { names, used: usedConditions, isPageBefore, report }),
  }
}

/** The steps of all pages, with their links as jumps. @param end the target if no link of a page applies. */
function linkPages(
  pages: readonly FormPage[],
  { hasLinks, report }: XgovContext,
  end: Jump['to'],
): readonly FormStep[] {
  const firstOf = new Map(pages.map(({ path, steps }) => [path, steps[0]!.ref]))
  return pages.flatMap((page, index) => {
    if (page.kind === 'terminal') {
      for (const { where } of page.links) report('a link of a page that ends the form', where)
      return page.steps
    }
    if (!hasLinks) return page.steps
    if (page.kind === 'usual' && !page.hasSourceLinks) {
      report('a page that leads nowhere: the funnel ends with it', page.where)
      return page.steps
    }
    const jumps = jumpsOf(page, firstOf, end, report)
    const nextRef = pages[index + 1]?.steps[0]!.ref
    const leadsToNext = jumps.length === 1 && jumps[0]!.to === nextRef
    return leadsToNext ? page.steps : addPageJumps(page.steps, jumps)
  })
}

/**
 * Links with a condition come first, even if the file lists them later. Then comes the last link without a condition.
 * If every link has a condition, a jump to `end` comes last.
 */
function jumpsOf(
  { links, where }: FormPage,
  firstOf: ReadonlyMap<string, string>,
  end: Jump['to'],
  report: ReportNote,
): Jump[] {
  const defaults = links.filter(({ when }) => !when)
  const last = defaults.pop()
  for (const link of defaults)
    report(`the link to ${link.path}: the service follows a later link without a condition`, link.where)
  const jumps = [...links.filter(({ when }) => when), ...(last ? [last] : [])].map(
    ({ path, ...link }): Jump => ({ ...link, to: firstOf.get(path)! }),
  )
  return last ? jumps : [...jumps, { to: end, where, isImplied: true }]
}

/** Name of a section → its title. Leaves out sections whose title is missing or hidden. */
function readSections(form: SourceObject, { text, report }: XgovContext): ReadonlyMap<string, Chapter> {
  return new Map(
    form.objects('sections', report).flatMap((section) => {
      section.ignore('id')
      const name = section.text('name')
      const title = text.read(section, 'title')
      const isHidden = section.flag('hideTitle')
      const where = section.pointerTo('title')
      return name !== undefined && title && !isHidden ? [[name, { title, where }] as const] : []
    }),
  )
}

/** The page that is shown after the learner has sent the form. */
function readConfirmation(form: SourceObject, { text, report }: XgovContext): FormStep[] {
  const page = form.object('specialPages')?.object('confirmationPage')
  if (!page) return []
  const custom = page.object('customText')
  const title = (custom && text.read(custom, 'title')) ?? toLocalizedText('Application complete')
  const nextSteps = custom && text.read(custom, 'nextSteps')
  if (page.has('components')) {
    report('the components of the confirmation page', page.pointerTo('components'))
    page.ignore('components')
  }
  return [statement({ ref: '#confirmation', where: page.where }, { title, text: nextSteps })]
}

/** The form builder of GOV.UK services (XGov): pages that link to one another. */
import { formEnd, type Form, type FormStep, type Jump } from '../form/form.ts'
import { plainTextOf, untranslated } from '../form/localizedText.ts'
import { statement } from '../form/steps.ts'
import type { FormatContext, FormFormat } from '../format.ts'
import type { SourceObject } from '../sourceObject.ts'
import { readConditions } from './conditions.ts'
import { readFieldNames } from './fieldNames.ts'
import { readLists } from './lists.ts'
import { pagesInOrder } from './pageOrder.ts'
import { readPage, type FormPage, type Sections } from './pages.ts'
import { serviceTextReader, type Service } from './service.ts'

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
  const text = serviceTextReader(context)
  const title = text.read(form, 'name') ?? text.read(form, 'title')
  const names = readFieldNames(form)
  const service: Service = { text, names, lists: readLists(form, text, report), report }
  const sections = readSections(form, service)
  const declaration = text.read(form, 'declaration')
  const pages = pagesInOrder(form, report).map((page) => readPage(page, sections, service))
  const steps = linkPages(pages, declaration ? declarationRef : formEnd)
  return {
    ...(title && { title, name: plainTextOf(title) }),
    steps: [
      ...steps,
      ...(declaration
        ? [statement({ ref: declarationRef, where: '/declaration' }, { title: declaration })]
        : []),
    ],
    endings: readConfirmation(form, service),
    conditions: readConditions(form, names, report),
  }
}

/** The steps of all pages, with their links as jumps. @param end where a page without a link leads. */
function linkPages(pages: readonly FormPage[], end: Jump['to']): FormStep[] {
  if (pages.every(({ links }) => links.length === 0)) return pages.flatMap(({ steps }) => steps)
  // Of two pages with one path, the first is meant.
  const firstOf = new Map(pages.map(({ path, steps }) => [path, steps[0]!.ref] as const).toReversed())
  return pages.flatMap((page, index) => {
    if (isDeadEnd(page)) return withTerminal(page.steps)
    const jumps = jumpsOf(page, firstOf, end)
    const nextRef = pages[index + 1]?.steps[0]!.ref
    const leadsToNext = jumps.length === 1 && jumps[0]!.to === nextRef
    return leadsToNext ? page.steps : withJumps(page.steps, jumps)
  })
}

/** A page of text without a link ends the form. */
const isDeadEnd = ({ links, steps }: FormPage) =>
  links.length === 0 && steps.every(({ type }) => type === 'statement' || type === 'welcome')

const withTerminal = (steps: readonly FormStep[]): FormStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, terminal: true } : step))

/** Conditional links come first, whatever their order in the file. Without a default link, a page leads to the end. */
function jumpsOf({ links, where }: FormPage, firstOf: ReadonlyMap<string, string>, end: Jump['to']): Jump[] {
  const conditional = links.filter(({ when }) => when)
  const last = links.findLast(({ when }) => !when)
  const jumps = [...conditional, ...(last ? [last] : [])].map(({ path, ...link }): Jump => ({
    ...link,
    to: firstOf.get(path) ?? path,
  }))
  return last ? jumps : [...jumps, { to: end, where }]
}

/**
 * Adds the jumps of a page to its last step. If that step has a condition, the steps before it jump too, once none of
 * the steps in between is shown.
 */
function withJumps(steps: readonly FormStep[], jumps: readonly Jump[]): FormStep[] {
  const lastShown = Math.max(
    steps.findLastIndex(({ when }) => !when),
    0,
  )
  return steps.map((step, index) => {
    if (index < lastShown) return step
    const between = steps
      .slice(index + 1)
      .map(({ ref, where, when }): Jump => ({ when: when!.condition, to: ref, where }))
    return { ...step, jumps: [...between, ...jumps] }
  })
}

function readSections(form: SourceObject, { text, report }: Service): Sections {
  return new Map(
    form.objects('sections', report).flatMap((section) => {
      section.ignore('id')
      const name = section.text('name')
      const title = text.read(section, 'title')
      return name !== undefined && title && !section.flag('hideTitle') ? [[name, title] as const] : []
    }),
  )
}

/** The page that is shown after the form was sent. */
function readConfirmation(form: SourceObject, { text, report }: Service): FormStep[] {
  const page = form.object('specialPages')?.object('confirmationPage')
  if (!page) return []
  const custom = page.object('customText')
  const title = (custom && text.read(custom, 'title')) ?? untranslated('Application complete')
  const nextSteps = custom && text.read(custom, 'nextSteps')
  if (page.has('components')) {
    report('the components of the confirmation page', page.at('components'))
    page.ignore('components')
  }
  return [statement({ ref: '#confirmation', where: page.where }, { title, text: nextSteps })]
}

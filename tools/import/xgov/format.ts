/** The form builder of GOV.UK services (XGov): pages that link to one another. */
import { type Draft, end, type Jump, plainText, plainWords, type Step, type Words } from '../draft.ts'
import type { Format } from '../format.ts'
import type { Piece, Report } from '../piece.ts'
import { readConditions } from './conditions.ts'
import { fieldNames } from './names.ts'
import { inOrderOfLinks } from './order.ts'
import { readPage, type Page } from './pages.ts'
import { readLists } from './lists.ts'
import { textReader, type TextReader } from './text.ts'

export const xgov: Format = {
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

const cosmetic = [
  'metadata',
  'version',
  'phaseBanner',
  'schema',
  'engine',
  'skipSummary',
  'backLinkText',
  'id',
]

const declarationRef = '#declaration'

function read(form: Piece, report: Report): Draft {
  form.ignore(...cosmetic)
  const text = textReader(report)
  const name = text.read(form, 'name') ?? text.read(form, 'title')
  const names = fieldNames(form)
  const lists = readLists(form, text, report)
  const sections = readSections(form, text, report)
  const declaration = text.read(form, 'declaration')
  const toEnd = declaration ? declarationRef : end
  const pages = inOrderOfLinks(form, report)
  const read = pages.map((page) => readPage(page, { text, names, lists, sections, report }))
  const firstOf = new Map(
    read.map(({ path, steps }) => [path, steps[0]!.ref]).toReversed() as [string, string][],
  )
  const hasLinks = read.some(({ links }) => links.length > 0)
  const steps = read.flatMap((page, at) => {
    if (hasLinks && isDeadEnd(page))
      return page.steps.map((step, index) => ends(step, index === page.steps.length - 1))
    const jumps = hasLinks ? jumpsOf(page, firstOf, toEnd) : []
    const follows = jumps.length === 1 && jumps[0]!.to === read[at + 1]?.steps[0]!.ref
    return follows ? page.steps : withJumps(page, jumps)
  })
  return {
    ...(name && { title: name, name: plainText(name) }),
    steps: [...steps, ...(declaration ? [statement(declarationRef, '/declaration', declaration)] : [])],
    endings: readConfirmation(form, text, report),
    conditions: readConditions(form, names, report),
  }
}

const statement = (ref: string, where: string, title: Words): Step => ({
  ref,
  where,
  ask: 'statement',
  title,
  rules: {},
  jumps: [],
})

/**
 * What leads on from a page. Links under a condition come first, whatever their order in the file; a page with
 * questions and without a link leads to the summary.
 */
function jumpsOf(page: Page, firstOf: ReadonlyMap<string, string>, toEnd: string | typeof end): Jump[] {
  const links = [
    ...page.links.filter(({ when }) => when),
    ...page.links.filter(({ when }) => !when).slice(-1),
  ]
  const jumps = links.map(({ path, when, where }): Jump => ({
    ...(when && { when }),
    to: firstOf.get(path) ?? path,
    where,
  }))
  return jumps.some(({ when }) => !when) ? jumps : [...jumps, { to: toEnd, where: page.where }]
}

const ends = (step: Step, isLast: boolean): Step => (isLast ? { ...step, ends: true } : step)

/** Words that lead nowhere end the form. */
const isDeadEnd = ({ links, steps }: Page) =>
  links.length === 0 && steps.every(({ ask }) => ask === 'statement' || ask === 'opening')

/**
 * Puts the jumps of a page on its last step. Where that has a condition, those before it jump too, once none of the
 * steps between is shown.
 */
function withJumps({ steps }: Page, jumps: readonly Jump[]): Step[] {
  const sure = Math.max(
    steps.findLastIndex(({ when }) => !when),
    0,
  )
  return steps.map((step, at) => {
    if (at < sure) return step
    const between = steps
      .slice(at + 1)
      .map(({ ref, where, when }): Jump => ({ when: when!.condition, to: ref, where }))
    return { ...step, jumps: [...between, ...jumps] }
  })
}

function readSections(form: Piece, text: TextReader, report: Report): ReadonlyMap<string, Words> {
  return new Map(
    form.pieces('sections', report).flatMap((section) => {
      section.ignore('id')
      const name = section.text('name')
      const title = text.read(section, 'title')
      return name !== undefined && title && !section.flag('hideTitle') ? [[name, title] as const] : []
    }),
  )
}

/** The page after the form was sent. */
function readConfirmation(form: Piece, text: TextReader, report: Report): Step[] {
  const page = form.piece('specialPages')?.piece('confirmationPage')
  if (!page) return []
  const custom = page.piece('customText')
  const title = (custom && text.read(custom, 'title')) ?? plainWords('Application complete')
  const next = custom && text.read(custom, 'nextSteps')
  if (page.has('components')) {
    report('the components of the confirmation page', page.at('components'))
    page.ignore('components')
  }
  return [{ ...statement('#confirmation', page.where, title), ...(next && { text: next }) }]
}

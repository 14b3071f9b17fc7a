/** Turns a page into steps. `arrangePage` decides their order. */
import {
  formEnd,
  type Chapter,
  type FormCondition,
  type FormStep,
  type LocalizedText,
  type LocatedCondition,
} from '../form/form.ts'
import { fitsChapter, plainTextOf } from '../form/localizedText.ts'
import { joinLocated } from '../form/joinLocated.ts'
import { statement, unsupported } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import { arrangePage } from './arrangePage.ts'
import { isContent, readContent, readField } from './readField.ts'
import { normalizePath, pathOf } from './pageOrder.ts'
import type { XgovContext } from './xgovContext.ts'

export interface PageLink {
  path: string
  when?: FormCondition
  where: string
}

export interface FormPage {
  path: string
  where: string
  /** At least one. */
  steps: readonly FormStep[]
  /** Only links to existing pages. */
  links: readonly PageLink[]
  /** The title of the page. `undefined` if the page has none, or if the funnel shows nothing of the page. */
  heading?: Chapter
  /** Whether the source has links, even if their targets do not exist. */
  hasSourceLinks: boolean
  /** `terminal`: the form ends with this page. `summary`: it only shows the answers. `usual`: any other page. */
  kind: 'usual' | 'summary' | 'terminal'
}

/** The kinds of pages by the names of their controllers. Other controllers are reported. */
const controllers = [
  { name: /(^|\/)summary\.js$|^SummaryPage/i, kind: 'summary' },
  { name: /(^|\/)start\.js$|^(Multi)?StartPage/i, kind: 'start' },
  { name: /^TerminalPage/i, kind: 'terminal' },
  { name: /^(Question)?PageController$/, kind: 'usual' },
] as const

const ignoredFields = [
  ...[
    'id',
    'path',
    'disableSingleComponentAsHeading',
    'disableBackLink',
    'backLinkFallback',
    'sidebarContent',
  ],
]

export function readPage(
  page: SourceObject,
  sections: ReadonlyMap<string, Chapter>,
  context: XgovContext,
): FormPage {
  const { report } = context
  page.ignore(...ignoredFields)
  const path = pathOf(page)
  const title = context.text.read(page, 'title')
  const section = page.text('section')
  const links = readLinks(page, context)
  const hasSourceLinks = page.has('next')
  const controller = page.text('controller')
  const components = page.objects('components', report)
  const { where } = page
  const kind = controllers.find(({ name }) => name.test(controller ?? ''))?.kind
  if (kind === 'summary') {
    report('the summary of the answers: an ending replaces it', where)
    for (const component of components) component.ignoreAll()
    for (const link of links) report('a link of the summary page', link.where)
    return {
      path,
      where,
      links: [],
      steps: [unsupported({ ref: `page ${path}`, where })],
      kind,
      hasSourceLinks,
    }
  }
  const isStart = kind === 'start'
  if (controller !== undefined && !kind)
    report(
      `the unknown controller "${controller}" of a page: the page is imported like a page without a controller`,
      page.pointerTo('controller'),
    )
  const fields = components
    .filter((component) => !isContent(component))
    .flatMap((component) => readField(component, { path, section }, context))
  const contents = components.filter(isContent).map((component) => readContent(component, context))
  const when = readCondition(page, context)
  const chapterTitle = fields.some((field) => field.title) ? chapterTitleOf(title, fields) : undefined
  const sectionTitle = section === undefined ? undefined : sections.get(section)?.title
  const chapter = [chapterTitle, sectionTitle].find((text) => text && fitsChapter(text))
  const isTitleShown = !chapterTitle || chapter === chapterTitle
  const arranged = arrangePage(page, path, { title, isTitleShown, fields, contents, isStart })
  const extraStep = { ref: `end of page ${path}`, where }
  const isEnd = kind === 'terminal' || (context.hasLinks && !hasSourceLinks)
  // If all steps have conditions, a learner may see none of them. In this case, an extra step has the links of
  // the page.
  const steps = isEnd
    ? withTerminal(arranged, extraStep, kind === 'terminal' ? title : undefined)
    : arranged.every((step) => step.when)
      ? [...arranged, unsupported(extraStep)]
      : arranged
  const showsAnything = steps.some(isShown)
  if (!showsAnything)
    report(`a page without anything that a funnel can show${title ? `: ${plainTextOf(title)}` : ''}`, where)
  return {
    path,
    where,
    links,
    hasSourceLinks,
    steps: steps.map((step) => withSurroundings(step, chapter, when, steps[0]!.ref)),
    kind: kind === 'terminal' ? kind : 'usual',
    ...(title && showsAnything && { heading: { title, where: page.pointerTo('title') } }),
  }
}

/**
 * Ends the funnel after the last step of a page. If this step is not always shown, an extra step follows: it shows the
 * title or, without a title, leads to the ending of the form.
 * @param title only for a terminal page. A terminal page can refuse the applicant, but the ending says that the
 * application is complete. So the extra step shows the title instead of the ending.
 */
function withTerminal(
  steps: readonly FormStep[],
  extraStep: { ref: string; where: string },
  title: LocalizedText | undefined,
): readonly FormStep[] {
  const last = steps.at(-1)
  if (last && !last.when && isShown(last)) return [...steps.slice(0, -1), { ...last, terminal: true }]
  if (title) return [...steps, { ...statement(extraStep, { title }), terminal: true }]
  return [...steps, { ...unsupported(extraStep), jumps: [{ to: formEnd, where: extraStep.where }] }]
}

/** Reads the condition of a page. If the form has links, GOV.UK services ignore this condition. */
function readCondition(page: SourceObject, { hasLinks, useCondition, report }: XgovContext) {
  const name = page.text('condition')
  if (name === undefined) return undefined
  useCondition(name)
  if (!hasLinks) return { condition: { named: name }, where: page.pointerTo('condition') }
  report('the condition of a page, which applies only in forms without links', page.pointerTo('condition'))
  return undefined
}

const isShown = ({ type }: FormStep) => type !== 'unsupported'

/** Adds the chapter and the condition of the page to a step. @param firstRef the `ref` of the page's first step. */
function withSurroundings(
  step: FormStep,
  chapter: LocalizedText | undefined,
  pageCondition: LocatedCondition | undefined,
  firstRef: string,
): FormStep {
  const whole = joinLocated(pageCondition, step.when)
  const when = whole && { ...whole, condition: asOfPage(whole.condition, firstRef) }
  const hasChapter = chapter && isShown(step)
  return { ...step, ...(hasChapter && { chapter }), ...(when && { when }) }
}

/** Named conditions are evaluated when the page is shown, without the answers of this page. */
function asOfPage(condition: FormCondition, firstRef: string): FormCondition {
  if ('named' in condition) return { asOf: firstRef, condition }
  if (!('each' in condition)) return condition
  return {
    each: condition.each.map((part) => ({ ...part, condition: asOfPage(part.condition, firstRef) })),
  }
}

/** The title of a page; `undefined` if the only field of the page has the same title. */
function chapterTitleOf(
  title: LocalizedText | undefined,
  fields: readonly FormStep[],
): LocalizedText | undefined {
  const onlyTitle = fields.length === 1 ? fields[0]!.title : undefined
  return title && onlyTitle && plainTextOf(onlyTitle) === plainTextOf(title) ? undefined : title
}

function readLinks(page: SourceObject, { report, useCondition, hasPage }: XgovContext): PageLink[] {
  return page.objects('next', report).flatMap((link): PageLink[] => {
    const path = link.text('path')
    const condition = link.text('condition')
    link.ignore('if')
    const redirect = link.text('redirect')
    if (condition !== undefined) useCondition(condition)
    if (redirect !== undefined) report(`the redirect to ${redirect}`, link.pointerTo('redirect'))
    if (redirect !== undefined || path === undefined) return []
    if (!hasPage(normalizePath(path))) {
      report(`a link to the page "${path}", which does not exist`, link.pointerTo('path'))
      return []
    }
    const when = condition === undefined ? {} : { when: { named: condition } }
    return [{ path: normalizePath(path), ...when, where: link.where }]
  })
}

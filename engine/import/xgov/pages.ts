/** A page as steps: its content, then its fields. */
import type { FormCondition, FormStep, LocalizedText, LocatedCondition } from '../form/form.ts'
import { fitsChapter, plainTextOf } from '../form/localizedText.ts'
import { unsupported } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import { arrangePage } from './arrangePage.ts'
import { isContent, readContent, readField } from './readField.ts'
import { refOf } from './fieldNames.ts'
import { normalizePath, pathOf } from './pageOrder.ts'
import type { Service } from './service.ts'

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
  links: readonly PageLink[]
}

/** Titles by the name of a section. */
export type Sections = ReadonlyMap<string, LocalizedText>

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

export function readPage(page: SourceObject, sections: Sections, service: Service): FormPage {
  const { report } = service
  page.ignore(...ignoredFields)
  const path = pathOf(page)
  const title = service.text.read(page, 'title')
  const section = page.text('section')
  const links = readLinks(page, service)
  const controller = page.text('controller')
  const components = page.objects('components', report)
  const { where } = page
  if (controller !== undefined && /summary/i.test(controller)) {
    report('the page that sums up the answers', where)
    for (const component of components) component.ignoreAll()
    return { path, where, links, steps: [unsupported({ ref: `page ${path}`, where })] }
  }
  const isStart = controller !== undefined && /start/i.test(controller)
  if (controller !== undefined && !isStart)
    report(`the controller "${controller}" of a page`, page.at('controller'))
  const fields = components
    .filter((component) => !isContent(component))
    .flatMap((component) => {
      const name = typeof component.value.name === 'string' ? component.value.name : component.where
      return readField(component, refOf(section, name), service)
    })
  const contents = components.filter(isContent).map((component) => readContent(component, service))
  const condition = page.text('condition')
  const when =
    condition === undefined ? undefined : { condition: { named: condition }, where: page.at('condition') }
  const heading = fields.some((field) => field.title) ? headingOf(title, fields) : undefined
  const caption = section === undefined ? undefined : sections.get(section)
  const chapter = [heading, caption].find((text) => text && fitsChapter(text))
  const showsTitle = !heading || chapter === heading
  const steps = arrangePage(page, path, { title, showsTitle, fields, contents, isStart })
  return { path, where, links, steps: steps.map((step) => withSurroundings(step, chapter, when)) }
}

function withSurroundings(
  step: FormStep,
  chapter: LocalizedText | undefined,
  around: LocatedCondition | undefined,
): FormStep {
  const when = both(around, step.when)
  const hasChapter = chapter && step.type !== 'unsupported'
  return { ...step, ...(hasChapter && { chapter }), ...(when && { when }) }
}

const both = (
  a: LocatedCondition | undefined,
  b: LocatedCondition | undefined,
): LocatedCondition | undefined =>
  a && b ? { condition: { all: [a.condition, b.condition] }, where: b.where } : (a ?? b)

/** The title of a page, unless its only field has the same title. */
function headingOf(title: LocalizedText | undefined, fields: readonly FormStep[]): LocalizedText | undefined {
  const only = fields.length === 1 ? fields[0]!.title : undefined
  return title && only && plainTextOf(only) === plainTextOf(title) ? undefined : title
}

function readLinks(page: SourceObject, { report }: Service): PageLink[] {
  return page.objects('next', report).flatMap((link): PageLink[] => {
    const path = link.text('path')
    const condition = link.text('condition')
    link.ignore('if')
    const redirect = link.text('redirect')
    if (redirect !== undefined) report(`the redirect to ${redirect}`, link.at('redirect'))
    if (path === undefined) return []
    const when = condition === undefined ? {} : { when: { named: condition } }
    return [{ path: normalizePath(path), ...when, where: link.where }]
  })
}

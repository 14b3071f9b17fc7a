/** A page as steps: its content, then its fields, one by one. */
import { type Condition, type Placed, plainText, type Run, type Step, type Words } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import { isContent, readContent, readField, type Read } from './components.ts'
import { refFor, type FieldNames } from './names.ts'
import { pathOf } from './order.ts'

export interface Link {
  path: string
  when?: Condition
  where: string
}

export interface Page {
  path: string
  where: string
  /** At least one. */
  steps: readonly Step[]
  links: readonly Link[]
}

interface Form extends Read {
  names: FieldNames
  sections: ReadonlyMap<string, Words>
}

const cosmetic = [
  'id',
  'disableSingleComponentAsHeading',
  'disableBackLink',
  'backLinkFallback',
  'sidebarContent',
]
const longestChapter = 40
const longestText = 600

const lengthOf = ({ own }: Words) => own.reduce((sum, run) => sum + ('text' in run ? run.text.length : 20), 0)

export function readPage(page: Piece, form: Form): Page {
  const { text, sections, report } = form
  page.ignore(...cosmetic, 'path')
  const path = pathOf(page)
  const title = text.read(page, 'title')
  const section = page.text('section')
  const links = readLinks(page, report)
  const controller = page.text('controller')
  const components = page.pieces('components', report)
  const made = { path, where: page.where, links }
  if (controller !== undefined && /summary/i.test(controller)) {
    report('the page that sums up the answers', page.where)
    for (const component of components) component.ignoreAll()
    return {
      ...made,
      steps: [{ ref: `page ${path}`, where: page.where, ask: 'nothing', rules: {}, jumps: [] }],
    }
  }
  const isStart = controller !== undefined && /start/i.test(controller)
  if (controller !== undefined && !isStart)
    report(`the controller "${controller}" of a page`, page.at('controller'))
  const fields = components
    .filter((each) => !isContent(each))
    .flatMap((each) => {
      const name = typeof each.value.name === 'string' ? each.value.name : each.where
      return readField(each, refFor(section, name), form)
    })
  const said = components
    .filter(isContent)
    .map((component) => ({ component, ...readContent(component, form) }))
  const condition = placed(page, page.text('condition'), 'condition')
  const heading = fields.some((field) => field.title) ? headingOf(title, fields) : undefined
  const caption = section === undefined ? undefined : sections.get(section)
  const chapter = [heading, caption].find((words) => words && lengthOf(words) <= longestChapter)
  const isTold = !heading || chapter === heading
  const steps = arranged(page, path, { title, isTold, fields, said, isStart })
  return {
    ...made,
    steps: steps.map((step) => {
      const when = both(condition, step.when)
      return { ...step, ...(chapter && step.ask !== 'nothing' && { chapter }), ...(when && { when }) }
    }),
  }
}

/** The title of a page, unless its only field has the same. */
function headingOf(title: Words | undefined, fields: readonly Step[]): Words | undefined {
  const only = fields.length === 1 ? fields[0]!.title : undefined
  return title && only && plainText(only) === plainText(title) ? undefined : title
}

interface Parts {
  title: Words | undefined
  /** The title is shown above the fields, or said by one of them. */
  isTold: boolean
  fields: readonly Step[]
  said: readonly Said[]
  isStart: boolean
}

/**
 * Words under a condition first, then what has no equal, the words of the page, its fields: the links leave from the
 * last, which should be one that is surely shown.
 */
function arranged(page: Piece, path: string, { title, isTold, fields, said, isStart }: Parts): Step[] {
  const conditional = said.flatMap(({ condition, component, ...each }): Step[] => {
    const { where } = component
    if (condition === undefined) return []
    const when = { condition: { named: condition }, where }
    const name = component.text('name') ?? 'words'
    return [{ ...statement(`words ${where}`, where, each.title ?? title, each.words), name, when }]
  })
  const words = joined(said.filter(({ condition }) => condition === undefined))
  const nothing = fields.filter(({ ask }) => ask === 'nothing')
  const [first, ...rest] = fields.filter(({ ask }) => ask !== 'nothing')
  const before = [...conditional, ...nothing]
  const own = statement(`page ${path}`, page.where, title, words)
  if (!first)
    return nothing.length > 0 && !words ? before : [...before, isStart ? { ...own, ask: 'opening' } : own]
  const text = together(words, first.text)
  const fits = isTold && (!text || (lengthOf(text) <= longestText && !words?.others))
  if (!fits) return [...before, own, first, ...rest]
  return [...before, { ...first, ...(text && { text }), ...(!first.title && title && { title }) }, ...rest]
}

const statement = (ref: string, where: string, title: Words | undefined, text: Words | undefined): Step => ({
  ref,
  where,
  ask: 'statement',
  ...((title ?? text) && { title: (title ?? text)! }),
  ...(title && text && { text }),
  rules: {},
  jumps: [],
})

function together(first: Words | undefined, second: Words | undefined): Words | undefined {
  if (!first || !second) return first ?? second
  return { own: [...first.own, { text: '\n\n' }, ...second.own] }
}

type Said = ReturnType<typeof readContent> & { component: Piece }

function joined(said: readonly Said[]): Words | undefined {
  const own = said.flatMap(({ title, words }): Run[] => [
    ...(title
      ? [
          { text: '\n\n' },
          ...title.own.map((run) => ('text' in run ? { ...run, style: 'strong' as const } : run)),
        ]
      : []),
    ...(words ? [{ text: '\n\n' }, ...words.own] : []),
  ])
  return own.length > 0 ? { own } : undefined
}

const placed = (page: Piece, name: string | undefined, key: string): Placed | undefined =>
  name === undefined ? undefined : { condition: { named: name }, where: page.at(key) }

const both = (a: Placed | undefined, b: Placed | undefined): Placed | undefined =>
  a && b ? { condition: { all: [a.condition, b.condition] }, where: b.where } : (a ?? b)

function readLinks(page: Piece, report: Report): Link[] {
  return page.pieces('next', report).flatMap((link): Link[] => {
    const path = link.text('path')
    const condition = link.text('condition')
    link.ignore('if')
    const redirect = link.text('redirect')
    if (redirect !== undefined) report(`the redirect to ${redirect}`, link.at('redirect'))
    if (path === undefined) return []
    const to = `/${path.replaceAll(/^\/+|\/+$/g, '')}`
    return [{ path: to, ...(condition !== undefined && { when: { named: condition } }), where: link.where }]
  })
}

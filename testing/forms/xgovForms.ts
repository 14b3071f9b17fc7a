/**
 * Generates random forms of the GOV.UK form builder, with the mistakes that occur in real forms. `ghost`, `gone`,
 * `nowhere`, `absent` and `MadeUpField` are names of things that do not exist.
 */
import type { Draw } from './draw.ts'

const fieldTypes = [
  ...['YesNoField', 'YesNoField', 'RadiosField', 'RadiosField', 'CheckboxesField', 'SelectField'],
  ...['TextField', 'NumberField', 'FreeTextField', 'MultilineTextField', 'FileUploadField', 'MadeUpField'],
]
const contentTypes = ['Para', 'Html', 'Details', 'InsetText']
const listTypes = ['RadiosField', 'CheckboxesField', 'SelectField']

interface Field {
  name: string
  type: string
  section: string | undefined
  list?: string
}

/** A form as JSON. */
export function xgovForm(draw: Draw): Record<string, unknown> {
  const size = 1 + draw.below(8)
  const path = (index: number) => `/page-${index}`
  const mayHaveLinks = draw.chance(0.92)
  const lists = draw.list(1, 3, (index) => ({
    name: `list${index}`,
    title: 'A list',
    type: 'string',
    items: draw.list(2, 4, (item) => ({ text: draw.words('Choice'), value: `v${item}` })),
  }))
  const conditionNames = draw.list(0, 6, (index) => `cond${index}`)
  const hasSummary = draw.chance(0.6)
  const fields: Field[] = []
  /** The empty string means: no section. */
  const sections = ['', 'first', 'second']

  const fieldOf = (page: number, section: string) => {
    // Some fields have the name of an earlier field of the same section.
    const earlier = draw.chance(0.12) ? fields.find((each) => (each.section ?? '') === section) : undefined
    const type = earlier?.type ?? draw.pick(fieldTypes)
    const list = earlier?.list ?? draw.pick(lists).name
    const name = earlier?.name ?? `field${fields.length}`
    fields.push({ name, type, section: section || undefined, list })
    return {
      type,
      name,
      title: draw.words('Question'),
      ...(draw.chance(0.3) && { hint: draw.words('Hint') }),
      ...(listTypes.includes(type) && { list }),
      options: {
        ...(draw.chance(0.25) && { required: false }),
        ...(page > 0 && draw.chance(0.06) && { condition: draw.pick([...conditionNames, 'absent']) }),
      },
      schema: {},
    }
  }
  const contentOf = (page: number) => ({
    type: draw.pick(contentTypes),
    title: 'Words',
    content: draw.words('Content'),
    options: {
      ...(page > 0 && draw.chance(0.15) && { condition: draw.pick([...conditionNames, 'absent']) }),
    },
  })

  const linkFrom = (page: number) => {
    const percent = draw.below(100)
    const to =
      percent < 5
        ? '/nowhere'
        : percent < 10
          ? path(draw.below(size))
          : percent < 25
            ? '/summary'
            : path(page + 1 + draw.below(3))
    const condition = draw.chance(0.55) && conditionNames.length > 0 ? draw.pick(conditionNames) : undefined
    return { path: to, ...(condition && { condition: draw.chance(0.04) ? 'absent' : condition }) }
  }

  const pages = Array.from({ length: size }, (_none, page) => {
    const section = draw.pick(sections)
    const controller = draw.chance(0.03)
      ? draw.pick(['RepeatPageController', 'TerminalPageController'])
      : undefined
    return {
      path: path(page),
      title: draw.words('Page'),
      ...(section && { section }),
      ...(page === 0 && draw.chance(0.3) ? { controller: './pages/start.js' } : controller && { controller }),
      ...(page > 0 &&
        draw.chance(mayHaveLinks ? 0.03 : 0.4) &&
        conditionNames.length > 0 && { condition: draw.pick(conditionNames) }),
      components: [
        ...draw.list(0, 1, () => contentOf(page)),
        ...draw.list(draw.chance(0.8) ? 1 : 0, 3, () => fieldOf(page, section)),
      ],
      next: !mayHaveLinks ? [] : draw.list(draw.chance(0.93) ? 1 : 0, 3, () => linkFrom(page)),
    }
  })
  const hasLinks = pages.some(({ next }) => next.length > 0)
  const summary = {
    path: '/summary',
    title: 'Check your answers',
    controller: './pages/summary.js',
    components: [],
    next: [],
  }

  const comparison = (index: number) => {
    const { name, type, section, list } =
      draw.chance(0.05) || fields.length === 0
        ? { name: 'ghost', type: 'YesNoField', section: undefined }
        : draw.pick(fields)
    const field = { name: section ? `${section}.${name}` : name, type, display: 'A field' }
    const items = lists.find((each) => each.name === list)?.items ?? []
    const choice = draw.chance(0.07) ? 'gone' : (items[draw.below(items.length)]?.value ?? 'v0')
    const comparisonsByType: Readonly<Record<string, () => [operators: readonly string[], value: string]>> = {
      NumberField: () => [
        ['is', 'is not', 'is at least', 'is at most', 'is less than', 'is more than'],
        String(draw.below(11)),
      ],
      YesNoField: () => [['is', 'is not'], draw.pick(['true', 'false'])],
      CheckboxesField: () => [['contains', 'does not contain'], choice],
      RadiosField: () => [['is', 'is not'], choice],
      SelectField: () => [['is', 'is not'], choice],
    }
    const [operators, value] = (
      comparisonsByType[type] ?? (() => [['is', 'is not'], draw.pick(['abc', 'xyz'])])
    )()
    return {
      ...(index > 0 && { coordinator: draw.pick(['and', 'or']) }),
      field,
      operator: draw.pick(operators),
      value: { type: 'Value', value, display: value },
    }
  }
  const conditions = conditionNames.map((name, index) => ({
    name,
    displayName: 'A condition',
    value: draw.chance(0.25)
      ? draw
          .list(1, 3, (at) => comparison(at))
          .map((each) => expressionOf(each))
          .join('')
      : {
          name: 'A condition',
          conditions: draw.list(1, 3, (at) =>
            index > 0 && draw.chance(0.1)
              ? {
                  ...(at > 0 && { coordinator: draw.pick(['and', 'or']) }),
                  conditionName: `cond${draw.below(index)}`,
                  conditionDisplayName: 'Another',
                }
              : comparison(at),
          ),
        },
  }))

  return {
    name: draw.words('Form'),
    startPage: path(0),
    // Without links, the learner sees the pages in the order of the list.
    pages:
      !hasLinks || draw.chance(0.5)
        ? [...pages, ...(hasSummary ? [summary] : [])]
        : [...(hasSummary ? [summary] : []), ...pages.toReversed()],
    lists,
    sections: sections.slice(1).map((name) => ({ name, title: draw.words('Section') })),
    conditions,
    ...(draw.chance(0.15) && { declaration: draw.words('Declaration') }),
    ...(draw.chance(0.15) && {
      specialPages: { confirmationPage: { customText: { title: draw.words('Sent') } } },
    }),
  }
}

/** Writes a comparison as text, because the form builder stores some conditions as text, not as a list. */
function expressionOf({
  coordinator,
  field,
  operator,
  value,
}: {
  coordinator?: string
  field: { name: string; type: string }
  operator: string
  value: { value: string }
}): string {
  const isUnquoted = field.type === 'NumberField' || field.type === 'YesNoField'
  const literal = isUnquoted ? value.value : `'${value.value}'`
  const signs: Readonly<Record<string, string>> = {
    is: '==',
    'is not': '!=',
    'is at least': '>=',
    'is at most': '<=',
    'is less than': '<',
    'is more than': '>',
  }
  const membership = `${literal} in ${field.name}`
  const sign = signs[operator]
  const comparison = sign
    ? `${field.name} ${sign} ${literal}`
    : operator === 'contains'
      ? membership
      : `not (${membership})`
  return coordinator ? ` ${coordinator} ${comparison}` : comparison
}

/**
 * Generates random forms of Typeform, with the mistakes that occur in real forms. `ghost`, `gone`, `nowhere` and
 * `madeup` are names of things that do not exist.
 */
import type { Draw } from './draw.ts'

/** Types that occur twice are drawn twice as often. */
const types = [
  ...[
    'multiple_choice',
    'multiple_choice',
    'yes_no',
    'yes_no',
    'dropdown',
    'number',
    'short_text',
    'long_text',
  ],
  ...['legal', 'statement', 'file_upload', 'matrix', 'madeup'],
]
const typesWithChoices = ['multiple_choice', 'dropdown']

/** A question that the form already has. */
interface Question {
  ref: string
  type: string
  choices: readonly string[]
}

/** A form as JSON. */
export function typeformForm(draw: Draw): Record<string, unknown> {
  const questions: Question[] = []
  const refs: string[] = []

  const field = (): Record<string, unknown> => {
    const type = draw.pick(types)
    const ref = draw.chance(0.02) && refs.length > 0 ? draw.pick(refs) : `field-${refs.length}`
    const isMultiple = type === 'multiple_choice' && draw.chance(0.4)
    const choices = draw.list(2, 4, (index) => ({ ref: `${ref}-c${index}`, label: draw.words('Choice') }))
    refs.push(ref)
    if (type !== 'statement') questions.push({ ref, type, choices: choices.map((choice) => choice.ref) })
    return {
      ref,
      type,
      title: draw.words('Question'),
      properties: {
        ...(draw.chance(0.2) && { description: draw.words('Description') }),
        ...(typesWithChoices.includes(type) && { choices }),
        ...(isMultiple && { allow_multiple_selection: true }),
      },
      ...(type !== 'statement' && { validations: { required: draw.chance(0.6) } }),
    }
  }
  const group = (): Record<string, unknown> => {
    const ref = `group-${refs.length}`
    refs.push(ref)
    return {
      ref,
      type: 'group',
      title: draw.words('Group'),
      properties: { fields: draw.list(1, 3, field) },
    }
  }
  const fields = draw.list(1, 7, () => (draw.chance(0.12) ? group() : field()))
  const endings = draw.list(0, 3, (index) => ({ ref: `end-${index}`, title: draw.words('Ending') }))

  const comparison = (): Record<string, unknown> => {
    if (questions.length === 0 || draw.chance(0.04))
      return {
        op: 'is',
        vars: [
          { type: 'field', value: 'ghost' },
          { type: 'constant', value: true },
        ],
      }
    const { ref, type, choices } = draw.pick(questions)
    const subject = { type: 'field', value: ref }
    const compared = (op: string, value: unknown, kind = 'constant') => ({
      op,
      vars: [subject, { type: kind, value }],
    })
    if (typesWithChoices.includes(type)) {
      const choice = draw.chance(0.05) ? 'gone' : draw.pick(choices)
      return compared(draw.pick(['is', 'is_not']), choice, 'choice')
    }
    if (type === 'yes_no' || type === 'legal') return compared('is', draw.chance(0.5))
    if (type === 'number')
      return compared(
        draw.pick([
          'equal',
          'not_equal',
          'lower_than',
          'lower_equal_than',
          'greater_than',
          'greater_equal_than',
        ]),
        draw.below(11),
      )
    return compared(draw.pick(['is', 'is_not', 'contains']), draw.pick(['abc', 'xyz']))
  }
  const condition = (depth = 0): Record<string, unknown> =>
    depth < 2 && draw.chance(0.25)
      ? { op: draw.pick(['and', 'or']), vars: draw.list(1, 3, () => condition(depth + 1)) }
      : comparison()

  const action = (from: string): Record<string, unknown> => {
    const isEnd = draw.chance(0.15)
    const ahead = refs.slice(refs.indexOf(from) + 1)
    const target = draw.chance(0.05)
      ? 'nowhere'
      : draw.chance(0.07) || ahead.length === 0
        ? draw.pick(refs)
        : draw.pick(ahead)
    const to = isEnd
      ? { type: 'thankyou', value: draw.pick([...endings.map(({ ref }) => ref), 'default_tys']) }
      : { type: 'field', value: target }
    return {
      action: 'jump',
      details: { to },
      condition: draw.chance(0.15) ? { op: 'always', vars: [] } : condition(),
    }
  }
  const logic = refs.flatMap((ref) =>
    draw.chance(0.4) ? [{ type: 'field', ref, actions: draw.list(1, 3, () => action(ref)) }] : [],
  )
  return {
    title: draw.words('Form'),
    ...(draw.chance(0.3) && { welcome_screens: [{ ref: 'hello', title: draw.words('Welcome') }] }),
    fields,
    thankyou_screens: draw.chance(0.5)
      ? [...endings, { ref: 'default_tys', title: draw.words('Thanks') }]
      : endings,
    logic,
  }
}

/** Pages and panels, opened: each of their questions becomes a step, under the conditions of all that it lies in. */
import type { Condition, Placed, Step, Words } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import type { ConditionReader } from './conditions.ts'
import { readQuestion } from './questions.ts'
import type { TextReader } from './text.ts'

const cosmetic = [
  ...[
    'name',
    'width',
    'minWidth',
    'maxWidth',
    'indent',
    'innerIndent',
    'startWithNewLine',
    'state',
    'titleLocation',
  ],
  ...[
    'descriptionLocation',
    'errorLocation',
    'showNumber',
    'showQuestionNumbers',
    'questionStartIndex',
    'hideNumber',
  ],
  ...[
    'navigationTitle',
    'navigationDescription',
    'questionTitleLocation',
    'questionTitleWidth',
    'useDisplayValuesInTitle',
  ],
  ...[
    'gridLayoutColumns',
    'questionErrorLocation',
    'allowResize',
    'autoGrow',
    'rows',
    'cols',
    'size',
    'inputSize',
  ],
  ...['effectiveColSpan', 'id', 'useDisplayValuesInDynamicTexts'],
]

export interface Pages {
  steps: Step[]
  /** Name → the `ref` of its first step: questions, panels and pages. */
  firstOf: ReadonlyMap<string, string>
  /** The `ref` of a question → that of the last on its page. */
  lastOnPage: ReadonlyMap<string, string>
}

/** What lies around a question. */
interface Around {
  when: readonly Placed[]
  chapter: Words | undefined
}

const longestChapter = 40

export function readPages(form: Piece, text: TextReader, conditions: ConditionReader, report: Report): Pages {
  const steps: Step[] = []
  const firstOf = new Map<string, string>()
  const lastOnPage = new Map<string, string>()
  const taken = new Set<string>()

  const add = (step: Step) => {
    let { ref } = step
    for (let number = 2; taken.has(ref); number++) ref = `${step.ref} ${number}`
    if (ref !== step.ref) report(`a second question named "${step.ref}"`, step.where)
    taken.add(ref)
    steps.push({ ...step, ref })
  }

  const readContainer = (container: Piece, around: Around) => {
    const isPanel = container.text('type') === 'panel'
    container.ignore(...cosmetic)
    const when = conditionsOf(container, conditions, report)
    if (when === 'hidden') return report(`a hidden ${isPanel ? 'panel' : 'page'}`, container.where)
    const title = text.read(container, 'title')
    const description = text.read(container, 'description')
    const before = steps.length
    const within = { when: [...around.when, ...when], chapter: title ?? around.chapter }
    const heading = title && lengthOf(title) > longestChapter ? title : undefined
    const name = container.value.name
    if (description || heading) add(headingStep(container, title, description, within))
    const chapter = heading ? undefined : within.chapter
    for (const element of [
      ...container.pieces('elements', report),
      ...container.pieces('questions', report),
    ]) {
      if (element.value.type === 'panel') readContainer(element, { ...within, chapter })
      else readElement(element, { ...within, chapter })
    }
    const first = steps[before]
    if (typeof name === 'string' && first && !firstOf.has(name)) firstOf.set(name, first.ref)
  }

  const readElement = (element: Piece, { when, chapter }: Around) => {
    element.ignore(...cosmetic)
    const own = conditionsOf(element, conditions, report)
    const before = steps.length
    if (own === 'hidden') {
      element.ignoreAll()
      return report(`a hidden question: ${String(element.value.name)}`, element.where)
    }
    const all = together([...when, ...own])
    for (const step of readQuestion(element, text, report))
      add({ ...step, ...(all && { when: all }), ...(chapter && step.ask !== 'nothing' && { chapter }) })
    const name = element.value.name
    const first = steps[before]
    if (typeof name === 'string' && first && !firstOf.has(name)) firstOf.set(name, first.ref)
  }

  const root = { when: [], chapter: undefined }
  for (const page of form.pieces('pages', report)) {
    const before = steps.length
    readContainer(page, root)
    for (const { ref } of steps.slice(before)) lastOnPage.set(ref, steps.at(-1)!.ref)
  }
  for (const key of ['elements', 'questions'])
    for (const element of form.pieces(key, report))
      if (element.value.type === 'panel') readContainer(element, root)
      else readElement(element, root)
  for (const { ref } of steps) if (!lastOnPage.has(ref)) lastOnPage.set(ref, steps.at(-1)!.ref)
  return { steps, firstOf, lastOnPage }
}

const lengthOf = ({ own }: Words) => own.reduce((sum, run) => sum + ('text' in run ? run.text.length : 20), 0)

const headingStep = (
  container: Piece,
  title: Words | undefined,
  text: Words | undefined,
  { when }: Around,
): Step => {
  const all = together(when)
  return {
    ref: `#heading of ${String(container.value.name ?? container.where)}`,
    where: container.where,
    ask: 'statement',
    ...(title ? { title } : text && { title: text }),
    ...(title && text && { text }),
    ...(all && { when: all }),
    rules: {},
    jumps: [],
  }
}

function together(parts: readonly Placed[]): Placed | undefined {
  if (parts.length < 2) return parts[0]
  return {
    condition: { all: parts.map(({ condition }): Condition => condition) },
    where: parts.at(-1)!.where,
  }
}

/** What is shown disabled elsewhere is left out here: neither can be answered. */
function conditionsOf(piece: Piece, conditions: ConditionReader, report: Report): Placed[] | 'hidden' {
  const visible = conditions.placed(piece, 'visibleIf')
  const enabled = conditions.placed(piece, 'enableIf')
  const requiredIf = piece.text('requiredIf')
  if (requiredIf !== undefined)
    report(`required only if ${requiredIf}: it may be left out always`, piece.at('requiredIf'))
  if (piece.flag('visible') === false && !visible) return 'hidden'
  return [visible, enabled].filter((each) => each !== undefined)
}

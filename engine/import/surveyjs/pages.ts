/** Turns pages with nested panels into lists of steps. A step has the conditions of all panels and pages around it. */
import type { Chapter, FormStep, LocalizedText, LocatedCondition } from '../form/form.ts'
import { fitsChapter } from '../form/localizedText.ts'
import { uniqueRefs } from '../form/uniqueRefs.ts'
import { statement } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import { readQuestion } from './questions.ts'
import type { Survey } from './survey.ts'

/** Fields without an effect in a funnel. Most of them only change how elements look. */
const styleFields = [
  ...['name', 'width', 'minWidth', 'maxWidth', 'indent', 'innerIndent', 'startWithNewLine', 'state'],
  ...['titleLocation', 'descriptionLocation', 'errorLocation', 'showNumber', 'showQuestionNumbers'],
  ...['questionStartIndex', 'hideNumber', 'navigationTitle', 'navigationDescription'],
  ...['questionTitleLocation', 'questionTitleWidth', 'useDisplayValuesInTitle', 'gridLayoutColumns'],
  ...['questionErrorLocation', 'allowResize', 'autoGrow', 'rows', 'cols', 'size', 'inputSize'],
  ...['effectiveColSpan', 'id', 'useDisplayValuesInDynamicTexts'],
]

export interface Pages {
  /** The steps of each page. */
  pages: readonly (readonly FormStep[])[]
  /** The titles of pages and panels. */
  chapters: readonly Chapter[]
}

/** The properties that elements inherit from their page and panels. */
interface Inherited {
  conditions: readonly LocatedCondition[]
  chapter: LocalizedText | undefined
}

export function readPages(form: SourceObject, survey: Survey): Pages {
  const reader = new PageReader(survey)
  const nothing: Inherited = { conditions: [], chapter: undefined }
  for (const page of form.objects('pages', survey.report))
    reader.collectPage(() => reader.readContainer(page, nothing))
  // A form without pages has its elements at its top level.
  reader.collectPage(() => reader.readElements(form, nothing))
  return reader
}

class PageReader implements Pages {
  readonly pages: FormStep[][] = []
  readonly chapters: Chapter[] = []
  readonly #uniqueRef = uniqueRefs()

  constructor(readonly survey: Survey) {}

  /** Runs `read`. The steps that it adds become one page. */
  collectPage(read: () => void): void {
    this.pages.push([])
    read()
  }

  readElements(container: SourceObject, inherited: Inherited): void {
    for (const key of ['elements', 'questions'])
      for (const element of container.objects(key, this.survey.report))
        if (element.value.type === 'panel') this.readContainer(element, inherited)
        else this.#readElement(element, inherited)
  }

  readContainer(container: SourceObject, inherited: Inherited): void {
    const { text, report } = this.survey
    const isPanel = container.text('type') === 'panel'
    container.ignore(...styleFields)
    const ownConditions = conditionsOf(container, this.survey)
    if (ownConditions === 'hidden') return report(`a hidden ${isPanel ? 'panel' : 'page'}`, container.where)
    const title = text.read(container, 'title')
    const description = text.read(container, 'description')
    const conditions = [...inherited.conditions, ...ownConditions]
    const isLongTitle = title !== undefined && !fitsChapter(title)
    const chapter = isLongTitle ? undefined : (title ?? inherited.chapter)
    if (title) this.chapters.push({ title, where: container.pointerTo('title') })
    if (description || isLongTitle) this.#add(headingStep(container, title, description, conditions))
    this.readElements(container, { conditions, chapter })
  }

  #readElement(element: SourceObject, { conditions, chapter }: Inherited): void {
    element.ignore(...styleFields)
    const ownConditions = conditionsOf(element, this.survey)
    if (ownConditions === 'hidden') {
      element.ignoreAll()
      return this.survey.report(`a hidden question: ${String(element.value.name)}`, element.where)
    }
    const when = joined([...conditions, ...ownConditions])
    for (const step of readQuestion(element, this.survey)) {
      const hasChapter = chapter && step.type !== 'unsupported'
      this.#add({ ...step, ...(when && { when }), ...(hasChapter && { chapter }) })
    }
  }

  #add(step: FormStep): void {
    const ref = this.#uniqueRef(step.ref)
    if (ref !== step.ref) this.survey.report(`a second question named "${step.ref}"`, step.where)
    this.pages.at(-1)!.push({ ...step, ref })
  }
}

function headingStep(
  container: SourceObject,
  title: LocalizedText | undefined,
  description: LocalizedText | undefined,
  conditions: readonly LocatedCondition[],
): FormStep {
  const when = joined(conditions)
  const ref = `#heading of ${String(container.value.name ?? container.where)}`
  const texts = title ? { title, text: description } : { title: description }
  return { ...statement({ ref, where: container.where }, texts), ...(when && { when }) }
}

/** A condition that is true if all parts are true. `undefined` if there are no parts. */
function joined(parts: readonly LocatedCondition[]): LocatedCondition | undefined {
  if (parts.length < 2) return parts[0]
  return { condition: { each: parts }, where: parts.at(-1)!.where }
}

/**
 * The conditions of an element itself; `hidden` if the element is never shown. `enableIf` becomes a condition like
 * `visibleIf`, because a learner cannot answer a disabled element.
 */
function conditionsOf(element: SourceObject, { conditions, report }: Survey): LocatedCondition[] | 'hidden' {
  const visibleIf = conditions.readField(element, 'visibleIf')
  const enableIf = conditions.readField(element, 'enableIf')
  const requiredIf = element.text('requiredIf')
  if (requiredIf !== undefined)
    report(`required only if ${requiredIf}, which a funnel cannot express`, element.pointerTo('requiredIf'))
  if (element.flag('visible') === false && !visibleIf) return 'hidden'
  return [visibleIf, enableIf].filter((each) => each !== undefined)
}

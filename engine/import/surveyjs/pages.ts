/** Flattens pages and panels: each question becomes a step with the conditions of all its containers. */
import type { Chapter, FormStep, LocalizedText, LocatedCondition } from '../form/form.ts'
import { fitsChapter } from '../form/localizedText.ts'
import { statement, uniqueRefs } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import { readQuestion } from './questions.ts'
import type { Survey } from './survey.ts'

/** Fields that only change how elements look. */
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
interface Surroundings {
  conditions: readonly LocatedCondition[]
  chapter: LocalizedText | undefined
}

export function readPages(form: SourceObject, survey: Survey): Pages {
  const reader = new PageReader(survey)
  const top: Surroundings = { conditions: [], chapter: undefined }
  for (const page of form.objects('pages', survey.report))
    reader.onePage(() => reader.readContainer(page, top))
  reader.onePage(() => reader.readElements(form, top))
  return reader
}

class PageReader implements Pages {
  readonly pages: FormStep[][] = []
  readonly chapters: Chapter[] = []
  readonly #uniqueRef = uniqueRefs()

  constructor(readonly survey: Survey) {}

  onePage(read: () => void): void {
    this.pages.push([])
    read()
  }

  readElements(container: SourceObject, surroundings: Surroundings): void {
    for (const key of ['elements', 'questions'])
      for (const element of container.objects(key, this.survey.report))
        if (element.value.type === 'panel') this.readContainer(element, surroundings)
        else this.#readElement(element, surroundings)
  }

  readContainer(container: SourceObject, around: Surroundings): void {
    const { text, report } = this.survey
    const isPanel = container.text('type') === 'panel'
    container.ignore(...styleFields)
    const own = conditionsOf(container, this.survey)
    if (own === 'hidden') return report(`a hidden ${isPanel ? 'panel' : 'page'}`, container.where)
    const title = text.read(container, 'title')
    const description = text.read(container, 'description')
    const conditions = [...around.conditions, ...own]
    const isLong = title !== undefined && !fitsChapter(title)
    const chapter = isLong ? undefined : (title ?? around.chapter)
    if (title) this.chapters.push({ title, where: container.at('title') })
    if (description || isLong) this.#add(headingStep(container, title, description, conditions))
    this.readElements(container, { conditions, chapter })
  }

  #readElement(element: SourceObject, { conditions, chapter }: Surroundings): void {
    element.ignore(...styleFields)
    const own = conditionsOf(element, this.survey)
    if (own === 'hidden') {
      element.ignoreAll()
      return this.survey.report(`a hidden question: ${String(element.value.name)}`, element.where)
    }
    const when = joined([...conditions, ...own])
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

function joined(parts: readonly LocatedCondition[]): LocatedCondition | undefined {
  if (parts.length < 2) return parts[0]
  return { condition: { each: parts }, where: parts.at(-1)!.where }
}

/** If `enableIf` is false, SurveyJS disables the element, and a funnel leaves it out. In both cases there is no answer. */
function conditionsOf(element: SourceObject, { conditions, report }: Survey): LocatedCondition[] | 'hidden' {
  const visible = conditions.readField(element, 'visibleIf')
  const enabled = conditions.readField(element, 'enableIf')
  const requiredIf = element.text('requiredIf')
  if (requiredIf !== undefined)
    report(`required only if ${requiredIf}: here it is always optional`, element.at('requiredIf'))
  if (element.flag('visible') === false && !visible) return 'hidden'
  return [visible, enabled].filter((each) => each !== undefined)
}

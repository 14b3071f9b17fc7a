/** Reads the JSON of a SurveyJS survey. */
import type { Form, FormStep, LocalizedText } from '../form/form.ts'
import { isBlank, plainTextOf, splitTitle } from '../form/localizedText.ts'
import { isRedirect } from '../form/isRedirect.ts'
import { statement } from '../form/steps.ts'
import type { FormatContext, FormFormat } from '../format.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { createConditionReader } from './conditions.ts'
import { elementNames } from './elementNames.ts'
import { readPages } from './pages.ts'
import { surveyTextReader, type Survey } from './survey.ts'
import { readTriggers } from './triggers.ts'

export const surveyjs: FormFormat = {
  id: 'surveyjs',
  name: 'SurveyJS',
  shape: 'a list "pages" whose entries have "elements", or a list "elements"',
  // A form with a `startPage` has the format `xgov`. A form with `fields` has the format `typeform`.
  recognises: (data) =>
    !('startPage' in data) &&
    ['pages', 'elements', 'questions'].some((key) => Array.isArray(data[key])) &&
    !('fields' in data),
  read,
}

/** Fields without a meaning for a funnel, such as the look, the navigation, and the texts around the questions. */
const ignoredFields = [
  ...['logo', 'logoPosition', 'logoWidth', 'logoHeight', 'logoFit', 'width', 'widthMode'],
  ...['showPageTitles', 'showPageNumbers', 'showQuestionNumbers', 'questionStartIndex', 'requiredText'],
  ...['requiredMark', 'showProgressBar', 'progressBarType', 'progressBarLocation'],
  ...['progressBarShowPageTitles', 'showTOC', 'tocLocation', 'questionErrorLocation'],
  ...['questionTitleLocation', 'questionDescriptionLocation', 'questionTitlePattern'],
  ...['focusFirstQuestionAutomatic', 'autoFocusFirstQuestion', 'showBrandInfo', 'showPrevButton'],
  ...['goNextPageAutomatic', 'autoAdvanceEnabled', 'showNavigationButtons', 'pageNextText'],
  ...['pagePrevText', 'completeText', 'startSurveyText'],
  ...['questionsOnPageMode', 'textUpdateMode', 'checkErrorsMode', 'locale', 'firstPageIsStarted'],
  ...['firstPageIsStartPage', 'clearInvisibleValues', 'sendResultOnPageNext', 'headerView'],
  ...['backgroundImage', 'backgroundOpacity', 'fitToContainer', 'sjsVersion'],
]

function read(form: SourceObject, context: FormatContext): Form {
  const { report } = context
  form.ignore(...ignoredFields)
  const locale = form.text('locale')
  if (locale !== undefined && !/^en\b/.test(locale))
    report(
      `the language "${locale}": the funnel uses the form's texts as English texts`,
      form.pointerTo('locale'),
    )
  const names = elementNames(form)
  const survey: Survey = {
    text: surveyTextReader(names, context),
    conditions: createConditionReader(names, readCalculated(form, report)),
    report,
  }
  const title = survey.text.read(form, 'title')
  const description = readDescription(form, survey)
  const pages = readPages(form, survey)
  const steps = readTriggers(form, pages, survey)
  const finish = readFinish(form, report)
  return {
    ...(title && { title, name: plainTextOf(title) }),
    ...(description && { description }),
    steps: [...(description ? [welcome(title, description)] : []), ...steps],
    endings: readEndings(form, survey),
    conditions: [],
    chapters: pages.chapters,
    ...(finish !== undefined && { finish }),
  }
}

const welcome = (title: LocalizedText | undefined, text: LocalizedText): FormStep => ({
  ...statement({ ref: '#opening', where: '/description' }, { title, text }),
  type: 'welcome',
})

/** Reports the calculated values. @returns their names. */
function readCalculated(form: SourceObject, report: ReportNote): ReadonlySet<string> {
  const values = form.objects('calculatedValues', report).map((value) => {
    value.ignoreAll()
    const name = value.text('name') ?? ''
    report(`the calculated value "${name}" = ${value.text('expression') ?? ''}`, value.where)
    return name
  })
  return new Set(values)
}

/** The text under the title. If `showTitle` is false, SurveyJS hides both. */
function readDescription(form: SourceObject, { text, report }: Survey): LocalizedText | undefined {
  if (form.flag('showTitle') !== false) return text.read(form, 'description')
  reportHidden(form, ['description'], report)
  return undefined
}

function reportHidden(form: SourceObject, keys: readonly string[], report: ReportNote): void {
  for (const key of keys.filter((each) => form.has(each))) {
    form.ignore(key)
    report(`"${key}", which the survey hides`, form.pointerTo(key))
  }
}

function readEndings(form: SourceObject, { text, conditions, report }: Survey): FormStep[] {
  // SurveyJS renamed `showCompletedPage` to `showCompletePage`, and accepts both.
  if (form.flag('showCompletePage') === false || form.flag('showCompletedPage') === false) {
    reportHidden(form, ['completedHtmlOnCondition', 'completedHtml'], report)
    return []
  }
  const ending = (ref: string, where: string, html: LocalizedText | undefined): FormStep[] =>
    html && !isBlank(html.parts) ? [statement({ ref, where }, splitTitle(html))] : []
  const conditionalEndings = form.objects('completedHtmlOnCondition', report).flatMap((item, index) => {
    const [step] = ending(`#ending ${index + 1}`, item.where, text.read(item, 'html', 'html'))
    const when = conditions.readField(item, 'expression')
    if (step && when) return [{ ...step, when }]
    report(step ? 'a completed page without a condition' : 'a completed page without a text', item.where)
    return []
  })
  return [
    ...conditionalEndings,
    ...ending('#ending', '/completedHtml', text.read(form, 'completedHtml', 'html')),
  ]
}

/** The URL that opens after the survey. Reports redirects that have a condition or a URL that a funnel cannot open. */
function readFinish(form: SourceObject, report: ReportNote): string | undefined {
  for (const item of form.objects('navigateToUrlOnCondition', report)) {
    item.ignoreAll()
    report(
      `the redirect to ${item.text('url') ?? 'no URL'} under a condition: a funnel opens the same URL for all learners`,
      item.where,
    )
  }
  const url = form.text('navigateToUrl')
  if (url === undefined || isRedirect(url)) return url
  report(
    `the redirect to ${url}: a funnel needs an absolute URL without placeholders`,
    form.pointerTo('navigateToUrl'),
  )
  return undefined
}

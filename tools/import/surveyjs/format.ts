/** SurveyJS: the JSON of a survey. */
import { type Draft, type Jump, plainText, type Step, type Words } from '../draft.ts'
import type { Format } from '../format.ts'
import { hasWords } from '../html.ts'
import { splitTitle } from '../splitTitle.ts'
import type { Piece, Report } from '../piece.ts'
import { conditionReader } from './conditions.ts'
import { readPages } from './pages.ts'
import { textReader, type TextReader } from './text.ts'
import { readTriggers } from './triggers.ts'

export const surveyjs: Format = {
  id: 'surveyjs',
  name: 'SurveyJS',
  shape: 'a list "pages" with "elements", or "elements" itself',
  recognises: (data) =>
    !('startPage' in data) &&
    ['pages', 'elements', 'questions'].some((key) => Array.isArray(data[key])) &&
    !('fields' in data),
  read,
}

/** Looks and words of the frame, which the product has itself. */
const cosmetic = [
  ...['logo', 'logoPosition', 'logoWidth', 'logoHeight', 'logoFit', 'width', 'widthMode', 'showTitle'],
  ...[
    'showPageTitles',
    'showPageNumbers',
    'showQuestionNumbers',
    'questionStartIndex',
    'requiredText',
    'requiredMark',
  ],
  ...[
    'showProgressBar',
    'progressBarType',
    'progressBarLocation',
    'progressBarShowPageTitles',
    'showTOC',
    'tocLocation',
  ],
  ...[
    'questionErrorLocation',
    'questionTitleLocation',
    'questionDescriptionLocation',
    'questionTitlePattern',
  ],
  ...[
    'focusFirstQuestionAutomatic',
    'autoFocusFirstQuestion',
    'showBrandInfo',
    'showPrevButton',
    'goNextPageAutomatic',
  ],
  ...[
    'autoAdvanceEnabled',
    'showNavigationButtons',
    'pageNextText',
    'pagePrevText',
    'completeText',
    'startSurveyText',
  ],
  ...[
    'showCompletedPage',
    'showCompletePage',
    'questionsOnPageMode',
    'textUpdateMode',
    'checkErrorsMode',
    'locale',
  ],
  ...[
    'firstPageIsStarted',
    'firstPageIsStartPage',
    'clearInvisibleValues',
    'sendResultOnPageNext',
    'headerView',
  ],
  ...['backgroundImage', 'backgroundOpacity', 'fitToContainer', 'sjsVersion'],
]

function read(form: Piece, report: Report): Draft {
  form.ignore(...cosmetic)
  const locale = form.text('locale')
  if (locale !== undefined && !/^en\b/.test(locale))
    report(`the language "${locale}": the texts stand where English is expected`, form.at('locale'))
  const text = textReader(form, report)
  const calculated = readCalculated(form, report)
  const conditions = conditionReader(text.names, calculated)
  const title = text.read(form, 'title')
  const description = text.read(form, 'description')
  const pages = readPages(form, text, conditions, report)
  const jumps = readTriggers(form, pages, conditions, report)
  const opening = description && openingStep(title, description)
  const finish = readFinish(form, report)
  return {
    ...(title && { title, name: plainText(title) }),
    ...(description && { description }),
    steps: [
      ...(opening ? [opening] : []),
      ...pages.steps.map((step) => withJumps(step, jumps.get(step.ref))),
    ],
    endings: readEndings(form, text, conditions, report),
    conditions: [],
    ...(finish !== undefined && { finish }),
  }
}

const withJumps = (step: Step, jumps: readonly Jump[] = []): Step => ({ ...step, jumps })

const openingStep = (title: Words | undefined, text: Words): Step => ({
  ref: '#opening',
  where: '/description',
  ask: 'opening',
  ...(title && { title }),
  text,
  rules: {},
  jumps: [],
})

/** The names of values that are computed: they have no equal. */
function readCalculated(form: Piece, report: Report): ReadonlySet<string> {
  const values = form.pieces('calculatedValues', report).map((value) => {
    value.ignoreAll()
    const name = value.text('name') ?? ''
    report(`the calculated value "${name}" = ${value.text('expression') ?? ''}`, value.where)
    return name
  })
  return new Set(values)
}

function readEndings(
  form: Piece,
  text: TextReader,
  conditions: ReturnType<typeof conditionReader>,
  report: Report,
): Step[] {
  const ending = (ref: string, where: string, words: Words | undefined): Step[] =>
    words && hasWords(words.own)
      ? [{ ref, where, ask: 'statement', ...splitTitle(words), rules: {}, jumps: [] }]
      : []
  const conditional = form.pieces('completedHtmlOnCondition', report).flatMap((item, index) => {
    const [step] = ending(`#ending ${index + 1}`, item.where, text.read(item, 'html', 'html'))
    const when = conditions.placed(item, 'expression')
    return step && when ? [{ ...step, when }] : []
  })
  return [...conditional, ...ending('#ending', '/completedHtml', text.read(form, 'completedHtml', 'html'))]
}

/** Where the end leads; placeholders and conditions have no equal. */
function readFinish(form: Piece, report: Report): string | undefined {
  for (const item of form.pieces('navigateToUrlOnCondition', report)) {
    item.ignoreAll()
    report(`the redirect to ${item.text('url') ?? ''} under a condition`, item.where)
  }
  const address = form.text('navigateToUrl')
  if (address === undefined) return undefined
  if (/^https?:\/\/[^\s{}]{1,490}$/.test(address)) return address
  report(`the redirect to ${address}`, form.at('navigateToUrl'))
  return undefined
}

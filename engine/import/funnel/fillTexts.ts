/** Writes titles, answers and labels into the screens of a funnel. */
import type { Registry } from '../../core/kind/registry.ts'
import { toLocalizedText } from '../form/localizedText.ts'
import { isGenerated } from '../ids.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { ResolvePlaceholder } from './composeText.ts'
import type { ConvertedForm, ConvertedStep, MutableScreen } from './convertSteps.ts'
import { hasNoAnswer, stepKinds } from './stepKinds.ts'
import type { TextWriter } from './writeTexts.ts'

/** The text fields besides the title and the messages. */
const textFields = ['text', 'chapter', 'cta', 'placeholder', 'minLabel', 'maxLabel'] as const

/** Fields that views show in one line. */
const singleLineFields: readonly string[] = ['chapter', 'cta', 'placeholder', 'minLabel', 'maxLabel']

/** @param scores the names of the scores that the funnel has. */
export function fillTexts(
  form: ConvertedForm,
  texts: TextWriter,
  registry: Registry,
  scores: readonly string[],
  report: ReportNote,
): void {
  form.steps.forEach((converted, at) => {
    if (!converted.screen) return
    const resolve = placeholdersAt(form, at, scores, report)
    fillScreen(converted, converted.screen, texts, resolve, registry, report)
    fillAnswers(converted, converted.screen, texts, resolve)
  })
}

/** Returns the resolver for the texts of the step at index `at`. Placeholders show earlier answers, or scores. */
function placeholdersAt(
  form: ConvertedForm,
  at: number,
  scores: readonly string[],
  report: ReportNote,
): ResolvePlaceholder {
  const { steps, position } = form
  const { where } = steps[at]!.step
  return (placeholder) => {
    if ('score' in placeholder) {
      if (scores.includes(placeholder.score)) return `scores.${placeholder.score}.points`
      report(`the score "${placeholder.score}" in a text`, where)
      return undefined
    }
    const reason = whyNotShown(form, placeholder.answer, at)
    if (reason === undefined) return `answers.${steps[position.get(placeholder.answer)!]!.screen!.id}`
    report(`the answer "${placeholder.answer}" in a text: ${reason}`, where)
    return undefined
  }
}

/** Why the texts of the step at index `at` cannot show the answer to this question; `undefined` if they can. */
function whyNotShown({ steps, position }: ConvertedForm, ref: string, at: number): string | undefined {
  const index = position.get(ref)
  if (index === undefined) return 'there is no such question'
  const { screen, step } = steps[index]!
  if (step.type !== 'unsupported' && hasNoAnswer(step.type)) return 'a step of this type has no answer'
  if (!screen) return 'its question has no screen'
  return index < at ? undefined : 'its question does not come before this text'
}

function fillScreen(
  { step }: ConvertedStep,
  screen: MutableScreen,
  texts: TextWriter,
  resolve: ResolvePlaceholder,
  registry: Registry,
  report: ReportNote,
): void {
  const field = (path: string) => ({
    kind: screen.kind,
    path,
    key: `screens.${screen.id}.${path}`,
    where: step.where,
    isSingleLine: singleLineFields.includes(path),
  })
  const allowed = new Set(registry.texts(screen.kind).map(({ path }) => path))
  const canTitleContinueInText = hasNoAnswer(step.type) && step.title && !step.text
  const [title, rest] = canTitleContinueInText
    ? texts.spread(step.title!, field('title'), field('text'), resolve)
    : [texts.write(step.title, field('title'), resolve)]
  screen.title = title ?? texts.write(titleFrom(step.ref), field('title'), resolve) ?? '…'
  if (rest !== undefined) screen.text = rest
  for (const name of textFields) {
    const text = allowed.has(name) ? texts.write(step[name], field(name), resolve) : undefined
    if (text !== undefined) screen[name] = text
    else if (step[name] && !allowed.has(name))
      report(`the ${name} of this question, which its screen cannot show`, step.where)
  }
  const defaultPlaceholder = step.type === 'unsupported' ? undefined : stepKinds[step.type].placeholder
  if (defaultPlaceholder && screen.placeholder === undefined) screen.placeholder = defaultPlaceholder
  const messages = Object.entries(step.messages ?? {}).flatMap(([rule, message]) => {
    const text = texts.write(message, field(`messages.${rule}`), resolve)
    return text === undefined ? [] : [[rule, text] as const]
  })
  if (messages.length > 0) screen.messages = Object.fromEntries(messages)
}

/** The title for a step that has none: the words of its `ref`. A `ref` without words becomes `…`. */
const titleFrom = (ref: string) =>
  toLocalizedText(isGenerated(ref) || !/\p{L}/u.test(ref) ? '…' : ref.replaceAll(/[-_#]+/g, ' ').trim())

function fillAnswers(
  { step, answerIds }: ConvertedStep,
  screen: MutableScreen,
  texts: TextWriter,
  resolve: ResolvePlaceholder,
): void {
  step.choices?.forEach((choice, index) => {
    const answer = screen.answers![index]!
    const field = (name: string) => ({
      kind: screen.kind,
      path: `answers.*.${name}`,
      key: `screens.${screen.id}.answers.${answerIds.get(choice)}.${name}`,
      where: choice.where,
      isSingleLine: true,
    })
    const description = texts.write(choice.description, field('description'), resolve)
    const [text, rest] = description
      ? [texts.write(choice.label, field('text'), resolve)]
      : texts.spread(choice.label, field('text'), field('description'), resolve)
    answer.text = text ?? String(answer.id)
    if (description ?? rest) answer.description = description ?? rest
  })
}

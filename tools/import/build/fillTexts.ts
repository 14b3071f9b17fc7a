/** Puts titles, answers and labels into the screens of a layout. */
import type { Registry } from '../../../engine/core/kind/registry.ts'
import { plainWords } from '../draft.ts'
import { isGenerated } from '../ids.ts'
import type { Report } from '../piece.ts'
import type { Pipe } from '../words.ts'
import { asks, asksNothing } from './asks.ts'
import type { Layout, Screen, Slot } from './layout.ts'
import type { Texts } from './texts.ts'

const fields = ['text', 'chapter', 'cta', 'placeholder', 'minLabel', 'maxLabel'] as const

/** Fields of which the views make no element, or one line. */
const oneLine: readonly string[] = ['chapter', 'cta', 'placeholder', 'minLabel', 'maxLabel']

export function fillTexts(
  layout: Layout,
  texts: Texts,
  registry: Registry,
  scores: readonly string[],
  report: Report,
): void {
  layout.slots.forEach((slot, at) => {
    if (!slot.screen) return
    const pipe = pipeAt(layout, at, scores, report)
    fillScreen(slot, slot.screen, texts, pipe, registry, report)
    fillAnswers(slot, slot.screen, texts, pipe)
  })
}

/** What a text may fill in at a position: answers of questions before it, and scores. */
function pipeAt(layout: Layout, at: number, scores: readonly string[], report: Report): Pipe {
  const { where } = layout.slots[at]!.step
  return (run) => {
    if ('score' in run) {
      if (scores.includes(run.score)) return `scores.${run.score}.points`
      report(`the score "${run.score}" within a text`, where)
      return undefined
    }
    const position = layout.position.get(run.answer)
    const slot = position === undefined ? undefined : layout.slots[position]
    if (slot?.screen && position! < at && !asksNothing(slot.step.ask)) return `answers.${slot.screen.id}`
    const why = slot ? 'is not given before' : 'is no question'
    report(`the answer "${run.answer}" within a text, which ${why}`, where)
    return undefined
  }
}

function fillScreen(
  { step }: Slot,
  screen: Screen,
  texts: Texts,
  pipe: Pipe,
  registry: Registry,
  report: Report,
): void {
  const place = (path: string) => ({
    of: screen.kind,
    path,
    key: `screens.${screen.id}.${path}`,
    where: step.where,
    single: oneLine.includes(path),
  })
  const known = new Set(registry.texts(screen.kind).map(({ path }) => path))
  const isLong = asksNothing(step.ask) && step.title && !step.text
  const [title, more] = isLong
    ? texts.spread(step.title!, place('title'), place('text'), pipe)
    : [texts.write(step.title, place('title'), pipe)]
  screen.title = title ?? texts.write(nameOf(step.ref), place('title'), pipe) ?? '…'
  if (more !== undefined) screen.text = more
  for (const field of fields) {
    const text = known.has(field) ? texts.write(step[field], place(field), pipe) : undefined
    if (text !== undefined) screen[field] = text
    else if (step[field] && !known.has(field)) report(`the ${field} of this question`, step.where)
  }
  const example = step.ask === 'nothing' ? undefined : asks[step.ask].placeholder
  if (example && screen.placeholder === undefined) screen.placeholder = example
  const messages = Object.entries(step.messages ?? {}).flatMap(([rule, message]) => {
    const text = texts.write(message, place(`messages.${rule}`), pipe)
    return text === undefined ? [] : [[rule, text] as const]
  })
  if (messages.length > 0) screen.messages = Object.fromEntries(messages)
}

/** A question without a title goes by its name. */
const nameOf = (ref: string) =>
  plainWords(isGenerated(ref) || !/\p{L}/u.test(ref) ? '…' : ref.replaceAll(/[-_#]+/g, ' ').trim())

function fillAnswers({ step, ids }: Slot, screen: Screen, texts: Texts, pipe: Pipe): void {
  step.choices?.forEach((choice, index) => {
    const answer = screen.answers![index]!
    const place = (field: string) => ({
      of: screen.kind,
      path: `answers.*.${field}`,
      key: `screens.${screen.id}.answers.${ids.get(choice)}.${field}`,
      where: choice.where,
      single: true,
    })
    const description = texts.write(choice.description, place('description'), pipe)
    const [text, rest] = description
      ? [texts.write(choice.words, place('text'), pipe)]
      : texts.spread(choice.words, place('text'), place('description'), pipe)
    answer.text = text ?? String(answer.id)
    if (description ?? rest) answer.description = description ?? rest
  })
}

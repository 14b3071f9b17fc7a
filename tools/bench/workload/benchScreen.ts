/** A screen of the workload: the fields of a funnel's screen, and the answer that a walk gives. */
export interface BenchScreen {
  id: string
  kind: string
  title: string
  text?: string
  answers?: readonly { id: string; text: string; emoji?: string }[]
  placeholder?: string
  min?: number
  max?: number
  step?: number
  initial?: number
  /** The screen is shown only after this answer: `{ "answers.<screen>": "<answer>" }`. */
  when?: Record<string, string>
  answer?: string | string[] | number
}

export type BenchAnswers = Record<string, BenchScreen['answer']>

export const isShown = ({ when = {} }: BenchScreen, answers: BenchAnswers) =>
  Object.entries(when).every(([path, answer]) => answers[path.replace('answers.', '')] === answer)

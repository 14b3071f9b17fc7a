/** The states in which the gallery shows a kind: as it opens, and after each answer or refused post of its example. */
import type { Example } from '../../testing/galleryConfigs.ts'

export interface State {
  /** A part of a file's name: `open`, `answered-1`, `refused-2`. */
  id: string
  /** A name for people, with the posted values. */
  name: string
  /** The values of the inputs; undefined if nothing is posted. */
  values?: readonly string[]
  refused?: true
}

const words = (values: readonly string[]) => values.filter((value) => value !== '').join(', ') || 'nothing'

export function statesOf({ answers, refused }: Pick<Example, 'answers' | 'refused'>): State[] {
  return [
    { id: 'open', name: 'As it opens' },
    ...answers
      .filter((values) => values.length > 0)
      .map((values, at) => ({ id: `answered-${at + 1}`, name: `Answered: ${words(values)}`, values })),
    ...refused.map((values, at) => ({
      ...{ id: `refused-${at + 1}`, name: `Refused: ${words(values)}`, values },
      refused: true as const,
    })),
  ]
}

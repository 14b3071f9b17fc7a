/** Lists the recordings of all funnels: the screens whose answers are stored under a catalogue property. */
import { definitionOf, type Registry } from '../kind/registry.ts'
import { cataloguedFields } from './answerFields.ts'
import type { RawFunnel, RawScreen, Site } from './rawConfig.ts'

export interface Recording {
  funnel: string
  screen: string
  /** JSON pointer into the funnel's file. */
  pointer: string
  /** The answer field (such as `questionKey`) that holds `name`. The same name in another field is another property. */
  field: string
  /** The name of the catalogue property. */
  name: string
  values: RecordedValues
}

export interface RecordedValues {
  type: 'number' | 'text' | 'choice' | 'choices'
  /** The ids of the possible choices; none for a number or a text. */
  ids: readonly string[]
}

/** The recordings of all screens, without the patches of experiment arms. */
export const recordingsOf = (
  funnels: ReadonlyMap<string, { raw: RawFunnel }>,
  registry: Registry,
  site: Site,
): Recording[] =>
  [...funnels].flatMap(([funnel, { raw }]) =>
    raw.screens.flatMap((screen, at) =>
      cataloguedFields(site).flatMap((field): Recording[] => {
        const name = screen[field]
        const values = valuesOf(screen, registry)
        if (typeof name !== 'string' || name === '' || !values) return []
        return [{ funnel, screen: screen.id, pointer: `/screens/${at}/${field}`, field, name, values }]
      }),
    ),
  )

function valuesOf(screen: RawScreen, registry: Registry): RecordedValues | undefined {
  const definition = definitionOf(registry, screen)
  const domain = definition.domain(screen)
  if (domain.type === 'none') return undefined
  if (domain.type !== 'ids') return { type: domain.type, ids: [] }
  return { type: definition.answer === 'multiple' ? 'choices' : 'choice', ids: domain.ids }
}

/**
 * Whether one report can combine the values of two recordings. The types must be equal, or must be `text` and `choice`.
 * If both recordings have ids, at least one id must be in both.
 */
export function areAlike(a: RecordedValues, b: RecordedValues): boolean {
  const isTextOrChoice = ({ type }: RecordedValues) => type === 'text' || type === 'choice'
  if (a.type !== b.type) return isTextOrChoice(a) && isTextOrChoice(b)
  return a.ids.length === 0 || b.ids.length === 0 || a.ids.some((id) => b.ids.includes(id))
}

/** The maximum number of ids that a message names. */
const maxNamed = 4

/** The values as words for a message: `a number`, `one of short, middle, long`. */
export function valuesInWords({ type, ids }: RecordedValues): string {
  if (type === 'number' || type === 'text') return `a ${type}`
  const more = ids.length > maxNamed ? ` and ${ids.length - maxNamed} more` : ''
  return `${type === 'choice' ? 'one' : 'several'} of ${ids.slice(0, maxNamed).join(', ')}${more}`
}

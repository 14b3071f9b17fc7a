/**
 * Questions with extreme content: a funnel for each question kind, with very long words in every text, sixty answers, and a
 * picture on every second answer.
 */
import { screenDefinitions } from '../screens/definitions.gen.ts'
import { textPaths } from '../screens/texts.gen.ts'
import { readExamples, type Example } from './galleryConfigs.ts'

const longWord = 'Donaudampfschifffahrtsgesellschaft'
const mostAnswers = 60

type Json = Record<string, unknown>

/** Puts the word into a text field, and into those of all entries if the path has a `*`. */
function fill(target: Json, [field = '', ...rest]: string[], maxLength: number): void {
  const value = target[field]
  if (rest.length === 0) target[field] = longWord.slice(0, maxLength)
  else if (rest[0] === '*' && Array.isArray(value))
    for (const each of value as Json[]) fill(each, rest.slice(1), maxLength)
  else if (typeof value === 'object' && value !== null) fill(value as Json, rest, maxLength)
}

function crowd({ kind, screen }: Example): Json {
  const config = structuredClone(screen) as unknown as Json
  if (Array.isArray(config.answers)) {
    const answers = config.answers as Json[]
    config.answers = Array.from({ length: mostAnswers }, (_, index) => {
      const { emoji, ...answer } = answers[index % answers.length]!
      return { ...answer, id: `answer-${index}`, ...(index % 2 === 0 && emoji !== undefined && { emoji }) }
    })
    delete config.rules
    delete config.messages
  }
  for (const { path, maxLength } of textPaths[kind] ?? [])
    if (!path.startsWith('messages.')) fill(config, path.split('.'), maxLength)
  return config
}

export const crowdedKinds = screenDefinitions
  .filter(({ role, answer }) => role !== 'static' && answer !== 'none')
  .map(({ kind }) => kind)

/** Config files by path, to use on top of the project's own. */
export const crowdedConfigs = (): Map<string, string> =>
  new Map(
    readExamples()
      .filter(({ kind }) => crowdedKinds.includes(kind))
      .map((example) => {
        const id = `crowded-${example.kind}`
        const end = { id: 'crowded-end', kind: 'divider', title: 'The end of this example' }
        const scores = { score: { bands: [{ from: 0, id: 'all' }] } }
        const funnel = {
          id,
          locales: ['en'],
          head: { title: 'Crowded' },
          scores,
          screens: [crowd(example), end],
        }
        return [`funnels/${id}/funnel.json`, JSON.stringify(funnel)]
      }),
  )

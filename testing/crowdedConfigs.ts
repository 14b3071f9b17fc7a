/**
 * Makes configs with extreme content. Each kind of section has a page, and each kind of screen has a funnel, except
 * `automaticKinds`. Each translated text, except messages, is one very long word. A choice has sixty answers, and at
 * most every second one has an emoji.
 */
import { screenDefinitions } from '../screens/definitions.gen.ts'
import { textPaths } from '../screens/texts.gen.ts'
import { readExamples, type Example } from './galleryConfigs.ts'

const longWord = 'Donaudampfschifffahrtsgesellschaft'
const answerCount = 60

type Json = Record<string, unknown>

/**
 * Sets the text at a path to the long word, cut to `maxLength` characters. Adds the last field of the path if it is
 * missing. In the path, `*` means every entry of a list.
 */
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
    config.answers = Array.from({ length: answerCount }, (_, index) => {
      const { emoji, ...answer } = answers[index % answers.length]!
      return { ...answer, id: `answer-${index}`, ...(index % 2 === 0 && emoji !== undefined && { emoji }) }
    })
    // The rules may name answers that no longer exist. The messages are for the rules.
    delete config.rules
    delete config.messages
  }
  for (const { path, maxLength, translate } of textPaths[kind] ?? [])
    // A text that is not translated may be a placeholder that a view needs, such as `{{scores.level.band}}`.
    if (translate && !path.startsWith('messages.')) fill(config, path.split('.'), maxLength)
  return config
}

/** The kinds that are left out: their screens continue by themselves before a test has checked them. */
const automaticKinds = screenDefinitions.filter((each) => each.automatic).map(({ kind }) => kind)

/** The examples of all kinds except `automaticKinds`, with the URLs of their crowded configs. */
export const crowdedExamples = () =>
  readExamples()
    .filter(({ kind }) => !automaticKinds.includes(kind))
    .map((example) => ({ ...example, path: example.path.replace('gallery', 'crowded') }))

/** Config files by path, to add to those of the product. */
export const crowdedConfigs = (): Map<string, string> =>
  new Map(
    crowdedExamples().map((example) => {
      const { kind, isSection, path } = example
      const id = `crowded-${kind}`
      const head = { title: 'Crowded' }
      if (isSection)
        return [`pages/${id}/page.json`, JSON.stringify({ id, path, head, sections: [crowd(example)] })]
      const end = { id: 'crowded-end', kind: 'divider', title: 'The end of this example' }
      const scores = { score: { bands: [{ from: 0, id: 'all' }] } }
      const funnel = { id, locales: ['en'], head, scores, screens: [crowd(example), end] }
      return [`funnels/${id}/funnel.json`, JSON.stringify(funnel)]
    }),
  )

/** The ways in which a config is broken in one place, with where a problem is expected and what it has to name. */
type Tree = Record<string, unknown>

/** A value of a file, with its way there. */
export interface Place {
  path: readonly string[]
  value: unknown
  parent: Tree
  key: string
  /** What holds `parent`: a list, if `parent` is an entry. */
  holder: unknown
}

export function placesIn(value: unknown, path: readonly string[] = [], holder?: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...path, key]
    return [{ path: at, value: each, parent: value as Tree, key, holder }, ...placesIn(each, at, value)]
  })
}

/** Objects whose keys are names of the author's own, or of ids: any key is allowed there. */
const maps = [
  'conditions',
  'scores',
  'renamed',
  'answerFields',
  'offers',
  'points',
  'plugins',
  'hours',
  'next',
]
const isInMap = ({ path }: Place) => maps.includes(path.at(-2) ?? '') && Number.isNaN(Number(path.at(-1)))
const isInPatch = ({ path }: Place) => path.includes('patch')
const isInCondition = ({ path }: Place) =>
  ['when', 'condition', 'conditions', 'access'].some((each) => path.includes(each))
const isField = (place: Place) =>
  !Array.isArray(place.parent) && !isInMap(place) && place.key !== '$schema' && !isInPatch(place)

export interface Way {
  name: string
  fits(place: Place): boolean
  /** Changes `parent`, which is of a copy. @returns where a problem is expected, and what it names. */
  change(place: Place): { path?: readonly string[]; names: readonly string[]; anywhere?: boolean }
}

const of = (name: string, fits: Way['fits'], change: Way['change']): Way => ({ name, fits, change })
const sibling = (path: readonly string[], key: string) => [...path.slice(0, -1), key]
const isText = ({ value }: Place) => typeof value === 'string'

/** The id of the first entry of the list that the place is in. */
const firstId = ({ holder }: Place) => (holder as readonly { id?: string }[])[0]?.id

/** The key stays where it is: a problem at the end of a file would be another one. */
function rename(parent: Tree, from: string, to: string): void {
  const entries = Object.entries(parent)
  for (const [key] of entries) delete parent[key]
  for (const [key, value] of entries) parent[key === from ? to : key] = value
}

export const ways: readonly Way[] = [
  of(
    'misspelt field',
    (place) => isField(place) && !isInCondition(place) && place.key !== 'kind',
    ({ parent, key, path }) => {
      const wrong = `${key}x`
      rename(parent, key, wrong)
      return { path: sibling(path, wrong), names: [`"${wrong}"`] }
    },
  ),
  of(
    'misspelt path of a condition',
    (place) => isInCondition(place) && /^(answers|scores|user)\./.test(place.key),
    (place) => {
      const wrong = place.key.replace('.', '.zz')
      rename(place.parent, place.key, wrong)
      return { path: sibling(place.path, wrong), names: [wrong] }
    },
  ),
  of(
    'text instead of a number',
    ({ value }) => typeof value === 'number',
    ({ parent, key, path, value }) => {
      parent[key] = `${String(value)} or so`
      return { path, names: [`${String(value)} or so`] }
    },
  ),
  of(
    'number instead of a text',
    (place) => isField(place) && isText(place) && !isInCondition(place),
    ({ parent, key, path }) => {
      parent[key] = 4711
      return { path, names: ['4711'] }
    },
  ),
  of(
    'null',
    (place) => isField(place) && !isInCondition(place),
    ({ parent, key, path }) => {
      parent[key] = null
      return { path, names: ['null'] }
    },
  ),
  of(
    'list instead of an object',
    (place) => isField(place) && typeof place.value === 'object' && !Array.isArray(place.value),
    ({ parent, key, path }) => {
      parent[key] = [17]
      return { path, names: ['[17]', key] }
    },
  ),
  of(
    'removed id or kind',
    (place) => ['id', 'kind'].includes(place.key) && place.path[0] === 'screens' && !isInPatch(place),
    ({ parent, path, key }) => {
      delete parent[key]
      return { path: path.slice(0, -1), names: [`"${key}"`] }
    },
  ),
  of(
    'id twice',
    (place) =>
      place.key === 'id' && place.path.at(-2) === '1' && firstId(place) !== undefined && !isInPatch(place),
    (place) => {
      place.parent.id = firstId(place)
      return { path: place.path, names: [`"${firstId(place)}"`] }
    },
  ),
  of(
    'target that does not exist',
    ({ key, path }) => key === 'goto' || (key === 'to' && path.includes('next')),
    ({ parent, key, path }) => {
      parent[key] = 'nowhere-at-all'
      return { path, names: ['"nowhere-at-all"'] }
    },
  ),
  of(
    'kind that does not exist',
    ({ key, path }) => key === 'kind' && path.length === 3,
    ({ parent, key, path, value }) => {
      parent[key] = `${String(value)}-zz`
      return { path, names: [`${String(value)}-zz`] }
    },
  ),
  of(
    'bounds in the wrong order',
    ({ key, parent }) =>
      key === 'min' &&
      typeof parent.max === 'number' &&
      typeof parent.min === 'number' &&
      parent.min < parent.max,
    ({ parent, path }) => {
      ;[parent.min, parent.max] = [parent.max, parent.min]
      return { path, names: ['"min"'] }
    },
  ),
  of(
    'text that is too long',
    (place) => isField(place) && isText(place) && ['title', 'text', 'cta', 'label'].includes(place.key),
    ({ parent, key, path }) => {
      parent[key] = 'long '.repeat(3000)
      return { path, names: ['15,000 characters'] }
    },
  ),
  of(
    'placeholder for nothing',
    (place) => isField(place) && isText(place) && ['title', 'text'].includes(place.key),
    ({ parent, key, path }) => {
      parent[key] = 'For {{answers.nothing-here}}'
      return { path, names: ['answers.nothing-here'] }
    },
  ),
  of(
    'marks that nothing reads',
    (place) => isField(place) && isText(place) && ['title', 'text'].includes(place.key),
    ({ parent, key, path }) => {
      parent[key] = 'A <b>bold</b> word'
      return { path, names: ['<b>'] }
    },
  ),
  of(
    'nested too deep',
    ({ key, path }) => key === 'when' && path.length > 1,
    ({ parent, key }) => {
      parent[key] = JSON.parse(`${'{"$not":'.repeat(70)}{"device":"mobile"}${'}'.repeat(70)}`) as unknown
      return { names: ['level 65'], anywhere: true }
    },
  ),
]

/** The ways to make a mistake in a config, each with the expected position of the problem and the names in its message. */
type Tree = Record<string, unknown>

/** A value of a file, with its path. */
export interface JsonNode {
  path: readonly string[]
  value: unknown
  parent: Tree
  key: string
  /** The value that contains `parent`: a list if `parent` is an entry. */
  container: unknown
}

export function nodesIn(value: unknown, path: readonly string[] = [], container?: unknown): JsonNode[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...path, key]
    return [{ path: at, value: each, parent: value as Tree, key, container }, ...nodesIn(each, at, value)]
  })
}

/** Fields whose objects have the author's own names or ids as keys: any key is allowed there. */
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
const isInMap = ({ path }: JsonNode) => maps.includes(path.at(-2) ?? '') && Number.isNaN(Number(path.at(-1)))
const isInPatch = ({ path }: JsonNode) => path.includes('patch')
const isInCondition = ({ path }: JsonNode) =>
  ['when', 'condition', 'conditions', 'access'].some((each) => path.includes(each))
const isField = (node: JsonNode) =>
  !Array.isArray(node.parent) && !isInMap(node) && node.key !== '$schema' && !isInPatch(node)

export interface MutationWay {
  name: string
  fits(node: JsonNode): boolean
  /** Changes `parent`, part of a copy. @returns the path of the expected problem, and the names in its message. */
  change(node: JsonNode): { path?: readonly string[]; names: readonly string[]; anywhere?: boolean }
}

const way = (name: string, fits: MutationWay['fits'], change: MutationWay['change']): MutationWay => ({
  name,
  fits,
  change,
})
const sibling = (path: readonly string[], key: string) => [...path.slice(0, -1), key]
const isText = ({ value }: JsonNode) => typeof value === 'string'

/** The id of the first entry of the list that contains the node. */
const firstId = ({ container }: JsonNode) => (container as readonly { id?: string }[])[0]?.id

/** Keeps the order of the keys: a key that moved would move the line of its problem. */
function rename(parent: Tree, from: string, to: string): void {
  const entries = Object.entries(parent)
  for (const [key] of entries) delete parent[key]
  for (const [key, value] of entries) parent[key === from ? to : key] = value
}

export const ways: readonly MutationWay[] = [
  way(
    'misspelt field',
    (node) => isField(node) && !isInCondition(node) && node.key !== 'kind',
    ({ parent, key, path }) => {
      const wrong = `${key}x`
      rename(parent, key, wrong)
      return { path: sibling(path, wrong), names: [`"${wrong}"`] }
    },
  ),
  way(
    'misspelt path of a condition',
    (node) => isInCondition(node) && /^(answers|scores|user)\./.test(node.key),
    (node) => {
      const wrong = node.key.replace('.', '.zz')
      rename(node.parent, node.key, wrong)
      return { path: sibling(node.path, wrong), names: [wrong] }
    },
  ),
  way(
    'text instead of a number',
    ({ value }) => typeof value === 'number',
    ({ parent, key, path, value }) => {
      parent[key] = `${String(value)} or so`
      return { path, names: [`${String(value)} or so`] }
    },
  ),
  way(
    'number instead of a text',
    (node) => isField(node) && isText(node) && !isInCondition(node),
    ({ parent, key, path }) => {
      parent[key] = 4711
      return { path, names: ['4711'] }
    },
  ),
  way(
    'null',
    (node) => isField(node) && !isInCondition(node),
    ({ parent, key, path }) => {
      parent[key] = null
      return { path, names: ['null'] }
    },
  ),
  way(
    'list instead of an object',
    (node) => isField(node) && typeof node.value === 'object' && !Array.isArray(node.value),
    ({ parent, key, path }) => {
      parent[key] = [17]
      return { path, names: ['[17]', key] }
    },
  ),
  way(
    'removed id or kind',
    (node) => ['id', 'kind'].includes(node.key) && node.path[0] === 'screens' && !isInPatch(node),
    ({ parent, path, key }) => {
      delete parent[key]
      return { path: path.slice(0, -1), names: [`"${key}"`] }
    },
  ),
  way(
    'duplicate id',
    (node) =>
      node.key === 'id' && node.path.at(-2) === '1' && firstId(node) !== undefined && !isInPatch(node),
    (node) => {
      node.parent.id = firstId(node)
      return { path: node.path, names: [`"${firstId(node)}"`] }
    },
  ),
  way(
    'target that does not exist',
    ({ key, path }) => key === 'goto' || (key === 'to' && path.includes('next')),
    ({ parent, key, path }) => {
      parent[key] = 'nowhere-at-all'
      return { path, names: ['"nowhere-at-all"'] }
    },
  ),
  way(
    'kind that does not exist',
    ({ key, path }) => key === 'kind' && path.length === 3,
    ({ parent, key, path, value }) => {
      parent[key] = `${String(value)}-zz`
      return { path, names: [`${String(value)}-zz`] }
    },
  ),
  way(
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
  way(
    'text that is too long',
    (node) => isField(node) && isText(node) && ['title', 'text', 'cta', 'label'].includes(node.key),
    ({ parent, key, path }) => {
      parent[key] = 'long '.repeat(3000)
      return { path, names: ['15,000 characters'] }
    },
  ),
  way(
    'placeholder for a missing screen',
    (node) => isField(node) && isText(node) && ['title', 'text'].includes(node.key),
    ({ parent, key, path }) => {
      parent[key] = 'For {{answers.nothing-here}}'
      return { path, names: ['answers.nothing-here'] }
    },
  ),
  way(
    'unsupported markup',
    (node) => isField(node) && isText(node) && ['title', 'text'].includes(node.key),
    ({ parent, key, path }) => {
      parent[key] = 'A <b>bold</b> word'
      return { path, names: ['<b>'] }
    },
  ),
  way(
    'nested too deep',
    ({ key, path }) => key === 'when' && path.length > 1,
    ({ parent, key }) => {
      parent[key] = JSON.parse(`${'{"$not":'.repeat(70)}{"device":"mobile"}${'}'.repeat(70)}`) as unknown
      return { names: ['level 65'], anywhere: true }
    },
  ),
]

/** The ways to make a mistake in a config. Each says where the problem must be, and what its message must name. */
type Tree = Record<string, unknown>

/** A value in a file. */
export interface JsonNode {
  /** The keys from the root of the file to the value. */
  path: readonly string[]
  value: unknown
  /** The object or list that contains the value at `key`. */
  parent: Tree
  key: string
  /** The object or list that contains `parent`. */
  container: unknown
}

export function nodesIn(value: unknown, path: readonly string[] = [], container?: unknown): JsonNode[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...path, key]
    return [{ path: at, value: each, parent: value as Tree, key, container }, ...nodesIn(each, at, value)]
  })
}

/** Fields whose value is an object with keys that the author chooses, such as names or ids. */
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
/** Whether the author chooses the key of the value. The index of a list is no such key. */
const isInMap = ({ path }: JsonNode) => maps.includes(path.at(-2) ?? '') && Number.isNaN(Number(path.at(-1)))
const isInPatch = ({ path }: JsonNode) => path.includes('patch')
const isInCondition = ({ path }: JsonNode) =>
  ['when', 'condition', 'conditions', 'access'].some((each) => path.includes(each))
/** Whether a schema defines the key of the value. Parts of a patch do not count. */
const isField = (node: JsonNode) =>
  !Array.isArray(node.parent) && !isInMap(node) && node.key !== '$schema' && !isInPatch(node)

export interface MistakeWay {
  name: string
  fits(node: JsonNode): boolean
  /**
   * Changes `node.parent`, which is a part of a copy of the file. Returns the expected problem: it is at `path`
   * (default: the path of the node), or at any path if `anywhere` is true. Its message contains one of `names`.
   */
  change(node: JsonNode): { path?: readonly string[]; names: readonly string[]; anywhere?: boolean }
}

const way = (name: string, fits: MistakeWay['fits'], change: MistakeWay['change']): MistakeWay => ({
  name,
  fits,
  change,
})
const siblingPath = (path: readonly string[], key: string) => [...path.slice(0, -1), key]
const isText = ({ value }: JsonNode) => typeof value === 'string'

/** If `parent` is an entry of a list: the id of the first entry. */
const firstId = ({ container }: JsonNode) => (container as readonly { id?: string }[])[0]?.id

/** Renames a key and keeps the order of all keys. If the key moved, the line of the problem would move too. */
function rename(parent: Tree, from: string, to: string): void {
  const entries = Object.entries(parent)
  for (const [key] of entries) delete parent[key]
  for (const [key, value] of entries) parent[key === from ? to : key] = value
}

export const mistakeWays: readonly MistakeWay[] = [
  way(
    'misspelt field',
    (node) => isField(node) && !isInCondition(node) && node.key !== 'kind',
    ({ parent, key, path }) => {
      const wrongKey = `${key}x`
      rename(parent, key, wrongKey)
      return { path: siblingPath(path, wrongKey), names: [`"${wrongKey}"`] }
    },
  ),
  way(
    'misspelt path of a condition',
    (node) => isInCondition(node) && /^(answers|scores|user)\./.test(node.key),
    (node) => {
      const wrongKey = node.key.replace('.', '.zz')
      rename(node.parent, node.key, wrongKey)
      return { path: siblingPath(node.path, wrongKey), names: [wrongKey] }
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

/**
 * Uses automata to find texts that match both a pattern and the length limits. If possible, also proves that no other
 * text matches, or that no text matches at all.
 */
import { DFA, JS, NFA, TooManyNodesError, Transformers, transform, type CharSet } from 'refa'
import { maxInputLength } from '../../core/answers/pattern.ts'
import { lengthOf } from '../../core/answers/values.ts'
import type { Rules } from '../../core/kind/rules.ts'

export interface MatchingTexts {
  texts: readonly string[]
  /** True if no other text matches. */
  all: boolean
}

/** If more texts match, only some are listed. */
const maxListed = 50
/** The maximum number of nodes of one automaton. */
const maxNodes = 20_000

const maxCharacter = 0x10ffff
const nodes = () => new NFA.LimitedNodeFactory(maxNodes)

/**
 * @param shape a second pattern that the texts must match, such as that of an email address. Default: any text as a
 * form sends it.
 * @param except a pattern that the texts must not match.
 * @returns undefined if a pattern cannot become an automaton, or if the automaton is too large.
 */
export function textsMatching(
  { pattern = '[^]*', minLength = 1, maxLength = maxInputLength }: Rules,
  shape = trimmed,
  except?: string,
): MatchingTexts | undefined {
  try {
    const parts = minLength > 1 ? [shape, `[^]{${minLength},}`] : [shape]
    const excluded = except === undefined ? [] : [notMatching(except)]
    const accepted = [...parts.map(automaton), ...excluded].reduce<NFA>(
      (all, part) => NFA.fromIntersection(all, part, nodes()),
      automaton(pattern),
    )
    const listed = accepted.isEmpty ? [] : listAll(accepted)
    const found = listed ?? palettes.map((palette) => shortest(accepted, palette))
    const texts = [...new Set(found)].filter((text) => lengthOf(text) <= maxLength)
    // The found texts are the shortest ones: if these are too long, all texts are too long.
    const isAll = listed !== undefined || texts.length === 0
    return { texts, all: isAll && shape === trimmed && !wordEdge.test(pattern) }
  } catch (error) {
    // A pattern has a backreference or an assertion in its middle, or needs too many nodes.
    if (error instanceof TooManyNodesError || isUnreadable(error)) return undefined
    throw error
  }
}

/** The pattern of a text as a form sends it: no white space at the start or the end. */
const trimmed = '\\S(?:[^]*\\S)?'

/** The automaton ignores a word edge (`\b`) at the start or end of a pattern, so it may accept too many texts. */
const wordEdge = /\\b/i

const isUnreadable = (error: unknown) =>
  error instanceof Error && /not supported|Unable to resolve/.test(error.message)

/** The whole text must match, so an anchor at the start or end of a pattern has no effect. */
const ignoreEdges = Transformers.patternEdgeAssertions({ inline: false, remove: true })
const resolveAssertions = Transformers.applyAssertions()

function automaton(source: string): NFA {
  const { expression } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ backreferences: 'throw' })
  const plain = transform(resolveAssertions, transform(ignoreEdges, expression))
  return NFA.fromRegex(plain, { maxCharacter }, {}, nodes())
}

function notMatching(pattern: string): NFA {
  const complement = DFA.fromFA(automaton(pattern), new DFA.LimitedNodeFactory(maxNodes))
  complement.complement()
  return NFA.fromFA(complement, nodes())
}

/** Characters that people often type. Each sample text uses another palette where the pattern allows it. */
const palettes = [
  ['a', 'A', '1', ' '],
  ['z', 'Z', '9', '-'],
  ['e', 'E', '5', '.'],
].map((each) => each.map((character) => character.codePointAt(0)!))

const letter = /\p{L}|\p{N}/u
const visible = /[^\s\p{C}]/u

/**
 * A character of the set. Prefers a character of the palette, then a letter or digit, then a visible character.
 */
function characterIn({ ranges }: CharSet, palette: readonly number[]): number {
  const isIn = (each: number) => ranges.some(({ min, max }) => min <= each && each <= max)
  const firsts = ranges.map(({ min }) => min)
  const like = (shape: RegExp) => firsts.find((each) => shape.test(String.fromCodePoint(each)))
  return palette.find(isIn) ?? like(letter) ?? like(visible) ?? firsts[0]!
}

/** A shortest text that the automaton accepts, by breadth-first search. */
function shortest({ initial, finals }: NFA, palette: readonly number[]): string {
  const before = new Map<NFA.ReadonlyNode, { node: NFA.ReadonlyNode; character: number } | undefined>([
    [initial, undefined],
  ])
  for (const node of before.keys()) {
    if (finals.has(node as NFA.Node)) return textTo(node)
    for (const [next, set] of node.out)
      if (!before.has(next)) before.set(next, { node, character: characterIn(set, palette) })
  }
  throw new Error('The automaton accepts nothing')

  function textTo(end: NFA.ReadonlyNode): string {
    const characters: number[] = []
    for (let at = before.get(end); at; at = before.get(at.node)) characters.unshift(at.character)
    return String.fromCodePoint(...characters)
  }
}

/** All texts that the automaton accepts; undefined if there are too many. */
function listAll(accepted: NFA): string[] | undefined {
  if (!accepted.isFinite) return undefined
  accepted.removeUnreachable()
  const found = new Set<string>()
  // Many paths of the automaton may give the same text, so a limit for `found.size` is not enough.
  let visits = 0
  const visit = (node: NFA.Node, text: string): boolean => {
    if (accepted.finals.has(node)) found.add(text)
    if (++visits > 20 * maxListed || found.size > maxListed) return false
    for (const [next, set] of node.out) {
      if (set.size > maxListed) return false
      for (const { min, max } of set.ranges)
        for (let character = min; character <= max; character++)
          if (!visit(next, text + String.fromCodePoint(character))) return false
    }
    return true
  }
  return visit(accepted.initial, '') ? [...found] : undefined
}

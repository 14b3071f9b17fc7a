/** Finds the first fault in a text that is not valid JSON. */
import { createScanner, type SyntaxKind } from 'jsonc-parser'
import {
  closing,
  faultOf,
  faultOfFile,
  faultOfNumber,
  faultOfString,
  type Expected,
  type Reading,
  type SyntaxFault,
  type Token,
} from './syntaxFault.ts'

/**
 * The token of each `SyntaxKind` of jsonc-parser. The keys are numbers, because the enum does not exist at run time.
 * White space and line breaks have no entry.
 */
const tokens: Readonly<Record<number, Token>> = {
  1: 'open',
  2: 'close',
  3: 'open',
  4: 'close',
  5: 'comma',
  6: 'colon',
  7: 'value',
  8: 'value',
  9: 'value',
  10: 'string',
  11: 'value',
  12: 'comment',
  13: 'comment',
  16: 'unknown',
  17: 'end',
} satisfies Partial<Record<SyntaxKind, Token>>

/** @param lineOf returns the line of an offset, counted from 1. @returns undefined if the text is valid JSON. */
export function findSyntaxFault(text: string, lineOf: (offset: number) => number): SyntaxFault | undefined {
  const fileFault = faultOfFile(text)
  if (fileFault) return fileFault
  const scanner = createScanner(text, false)
  const open: { bracket: string; at: number }[] = []
  let expected: Expected = 'value'
  // The first token has no previous token.
  let previous: Reading['previous'] = { token: 'end', word: '', at: 0 }
  let previousEnd = 0
  for (;;) {
    const token = tokens[scanner.scan()]
    if (!token) continue
    const at = scanner.getTokenOffset()
    const word = text.slice(at, at + scanner.getTokenLength())
    const reading: Reading = { text, token, at, word, previousEnd, previous, expected, open, lineOf }
    const error = scanner.getTokenError()
    // An unclosed comment has an error too. `faultOf` returns the fault of every comment.
    if (error !== 0 && token !== 'comment')
      return token === 'string' ? faultOfString(reading, error) : faultOfNumber(at, word)
    if (token === 'end' && open.length === 0 && expected === 'comma or end') return undefined
    if (!fits(reading)) return faultOf(reading)
    if (token === 'open') open.push({ bracket: word, at })
    if (token === 'close') open.pop()
    expected = nextExpected(token, word, expected, open.at(-1)?.bracket)
    previous = { token, word, at }
    previousEnd = at + word.length
  }
}

/** Whether the token may come at its position. */
function fits({ token, word, expected, open }: Reading): boolean {
  if (token === 'close') {
    const closesInnermost = closing(open.at(-1)?.bracket) === word
    return closesInnermost && ['comma or end', 'name or }', 'value or ]'].includes(expected)
  }
  if (token === 'comma') return expected === 'comma or end' && open.length > 0
  if (token === 'colon') return expected === 'colon'
  if (token === 'string') return expected.startsWith('name') || expected.startsWith('value')
  return (token === 'open' || token === 'value') && expected.startsWith('value')
}

/**
 * What may follow a token.
 * @param expected what was expected at the position of the token.
 * @param bracket the innermost bracket that is open after the token.
 */
function nextExpected(token: Token, word: string, expected: Expected, bracket: string | undefined): Expected {
  if (token === 'open') return word === '{' ? 'name or }' : 'value or ]'
  if (token === 'comma') return bracket === '{' ? 'name' : 'value'
  if (token === 'colon') return 'value'
  return expected.startsWith('name') && token === 'string' ? 'colon' : 'comma or end'
}

/** The messages for JSON syntax faults: what was found, where, and how to correct the text. */

export interface SyntaxFault {
  /** In UTF-16 code units from the start of the file. */
  offset: number
  found: string
  hint: string
}

export type Token = 'open' | 'close' | 'comma' | 'colon' | 'value' | 'string' | 'comment' | 'unknown' | 'end'

/** The tokens that may come next. */
export type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma or end'

/** The state of reading a text. */
export interface Reading {
  text: string
  token: Token
  /** The offset of the token. */
  at: number
  /** The token's text. */
  word: string
  /** The end offset of the previous token. */
  previousEnd: number
  /** The previous token. */
  previous: { token: Token; word: string; at: number }
  expected: Expected
  /** The brackets that are open, outermost first. */
  open: readonly { bracket: string; at: number }[]
  lineOf(offset: number): number
}

/** The bracket that closes an opening bracket. */
export const closing = (bracket: string | undefined) =>
  bracket === '{' ? '}' : bracket === '[' ? ']' : undefined

/** A fault that is found without a scanner: an empty file, a byte order mark or a merge conflict. */
export function faultOfFile(text: string): SyntaxFault | undefined {
  if (text.trim() === '') return { offset: 0, found: 'it is empty', hint: 'Write the config: { "id": … }.' }
  if (text.startsWith('\uFEFF'))
    return {
      offset: 0,
      found: 'it begins with an invisible mark (BOM)',
      hint: 'Save it as "UTF-8" instead of "UTF-8 with BOM".',
    }
  const conflict = /^(<{7}|={7}|>{7})/m.exec(text)
  return conflict
    ? {
        offset: conflict.index,
        found: 'it has a merge conflict',
        hint: 'Keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
      }
    : undefined
}

/** At most 30 characters of a word. Half an emoji at the end is left out. */
const cut = (word: string) =>
  word.length > 30 ? `${word.slice(0, 29).replace(/[\ud800-\udbff]$/, '')}…` : word

const isSign = (word: string) => /^[^\p{L}\p{N}"]+$/u.test(word)

/** A token in a message. Brackets and other signs are in quotes, so that they do not look like punctuation. */
const inMessage = (word: string) => (isSign(word) ? `"${cut(word)}"` : cut(word))

/** A word without the quotes around it: `name` for `'name'`. */
const withoutQuotes = (word: string) => word.replaceAll(/^['`‘’‚“”„«»]+|['`‘’‚“”„«»]+$/g, '')

/** The errors of jsonc-parser's scanner (`ScanError`) for a string. */
const unfinished = 2
const badUnicode = 4
const badEscape = 5

export function faultOfString(reading: Reading, error: number): SyntaxFault {
  const { at, word } = reading
  if (error === unfinished) {
    const extraQuote = faultOfExtraQuote(reading)
    if (extraQuote) return extraQuote
    const content = word.replace(/[\s,\]}]+$/, '')
    return {
      offset: at + content.length,
      found: `the closing quote is missing after ${cut(content)}`,
      hint: `Write ${cut(content)}".`,
    }
  }
  if (error === badEscape || error === badUnicode)
    return {
      offset: at,
      found: `${cut(word)} has an invalid escape after a backslash`,
      hint: 'Write \\\\ for a backslash, \\" for a quote, \\n for a line break.',
    }
  return {
    offset: at,
    found: `${cut(word)} has a tab or another invisible character`,
    hint: 'Write \\t for a tab and \\n for a line break, or remove it.',
  }
}

export const faultOfNumber = (offset: number, word: string): SyntaxFault => ({
  offset,
  found: `${cut(word)} is not written as a number`,
  hint: 'Write numbers like 5, -5 or 0.5.',
})

/** The fault of a token that is not allowed at its position. */
export function faultOf(reading: Reading): SyntaxFault {
  const { token, at, word, expected, previous, previousEnd, text } = reading
  // The scanner reads `01` as two numbers.
  if (token === 'value' && previous.token === 'value' && at === previousEnd)
    return faultOfNumber(previous.at, text.slice(previous.at, at + word.length))
  if (token === 'unknown' && /^[-+.]/.test(word)) return faultOfNumber(at, word)
  if (token === 'comment')
    return { offset: at, found: 'it has a comment', hint: 'Remove the comment: JSON has none.' }
  if (token === 'unknown' && /^[\p{Z}\p{Cc}\p{Cf}]/u.test(word))
    return { offset: at, found: 'it has an invisible character', hint: 'Remove it, or write a space.' }
  const quoteFault = token === 'string' ? faultOfExtraQuote(reading) : faultOfQuote(reading)
  if (quoteFault) return quoteFault
  if (token === 'unknown' && (expected.startsWith('name') || expected.startsWith('value')))
    return faultOfWord(reading)
  if (expected === 'comma or end') return faultAfterValue(reading)
  if (expected === 'colon') {
    const name = previous.word
    return {
      offset: previousEnd,
      found: `the colon is missing after ${cut(name)}`,
      hint: `Write ${cut(name)}: ….`,
    }
  }
  return faultBeforeValue(reading)
}

/** The fault of a string without its opening or closing quote, or with an unescaped quote inside. */
function faultOfQuote(reading: Reading): SyntaxFault | undefined {
  const { text, token, at, word, previousEnd, previous, expected } = reading
  if (token !== 'unknown') return undefined
  // In `"x, "kind": "y"` the scanner reads the string `"x, "`, but the author intended `"x"`.
  const intended = /^"([^"]*?)[,:]\s*"$/.exec(previous.word)?.[1]
  if (at === previousEnd && intended !== undefined)
    return {
      offset: previous.at + 1 + intended.length,
      found: `the closing quote is missing after "${cut(intended)}`,
      hint: `Write "${cut(intended)}"${expected === 'colon' ? ': …' : ''}.`,
    }
  if (previous.token === 'string' && at === previousEnd && /^[\p{L}\p{N}]/u.test(word))
    return {
      offset: at - 1,
      found: `a text has a quote inside: ${cut(`${previous.word}${word}`)}`,
      hint: 'Write \\" for a quote inside a text.',
    }
  const rest = /^[^"\n]*/.exec(text.slice(at))![0]
  if (text[at + rest.length] !== '"' || !/^[\p{L}\p{N}][^:,{}[\]]*$/u.test(rest)) return undefined
  return {
    offset: at,
    found: `the opening quote is missing before ${cut(rest)}`,
    hint: `Write "${cut(rest)}".`,
  }
}

/** The fault of an extra quote, such as the third quote in `"x"",`. The scanner reads it as a string's start. */
function faultOfExtraQuote({ at, word, previousEnd, previous }: Reading): SyntaxFault | undefined {
  const follows = at === previousEnd && (previous.token === 'string' || previous.token === 'value')
  if (!follows || !/^"\s*([,:\]}]|$)/.test(word)) return undefined
  return { offset: at, found: `a quote follows ${cut(previous.word)}`, hint: 'Remove this quote.' }
}

/** The fault of a word that is not a string, number, true, false or null. */
function faultOfWord({ at, word, expected }: Reading): SyntaxFault {
  const bareWord = withoutQuotes(word)
  const lower = bareWord.toLowerCase()
  const literal = expected.startsWith('value') && ['true', 'false', 'null'].includes(lower)
  const what = /^['`‘’‚“”„«»]/.test(word)
    ? 'quotes that are not straight double quotes'
    : literal
      ? `${cut(word)} instead of ${lower}`
      : expected.startsWith('name')
        ? `the name "${cut(word)}" without quotes`
        : `"${cut(word)}" without quotes`
  return {
    offset: at,
    found: `it has ${what}`,
    hint: literal ? `Write ${lower}.` : `Write "${cut(bareWord)}".`,
  }
}

/** The fault of a token that may not follow a complete value. */
function faultAfterValue({ token, at, word, previousEnd, previous, open, lineOf }: Reading): SyntaxFault {
  const last = open.at(-1)
  if (!last)
    return {
      offset: at,
      found: `${inMessage(word)} follows the end of the config`,
      hint: 'Remove it, or remove an earlier bracket that closes too early.',
    }
  const needed = closing(last.bracket)
  const opened = `the "${last.bracket}" of line ${lineOf(last.at)}`
  if (token === 'end' || token === 'close')
    return {
      offset: previousEnd,
      found: `${opened} is not closed${token === 'close' ? ` before "${word}"` : ''}`,
      hint: `Write "${needed}" here, or earlier, where the ${last.bracket === '{' ? 'object' : 'list'} should end.`,
    }
  const startsWithSign = !/^[\p{L}\p{N}_]/u.test(withoutQuotes(word))
  if (token === 'unknown' && startsWithSign)
    return {
      offset: at,
      found: `${inMessage(word)} follows ${inMessage(previous.word)}`,
      hint: 'Write a comma instead.',
    }
  const previousWord = inMessage(previous.word)
  if (token === 'colon')
    return { offset: at, found: `a colon follows ${previousWord}`, hint: `Write "name": value, inside { }.` }
  const line = lineOf(previousEnd)
  const position = lineOf(at) === line ? `in line ${line}` : `at the end of line ${line}`
  return {
    offset: previousEnd,
    found: `the comma is missing after ${previousWord}`,
    hint: `Write a comma ${position}, before ${inMessage(word)}.`,
  }
}

/** The fault if a name or a value is expected but missing. */
function faultBeforeValue(reading: Reading): SyntaxFault {
  const { token, at, word, previousEnd, previous, open, expected, lineOf } = reading
  if (previous.token === 'comma' && (token === 'close' || token === 'comma' || token === 'end'))
    return {
      offset: previous.at,
      found:
        token === 'comma'
          ? 'two commas follow each other'
          : `there is a comma before ${token === 'end' ? 'the end' : `"${word}"`}`,
      hint: 'Remove the comma.',
    }
  const last = open.at(-1)
  const opened = last && `the "${last.bracket}" of line ${lineOf(last.at)}`
  if (token === 'end')
    return { offset: previousEnd, found: `${opened ?? 'it'} is not closed`, hint: 'Write what is missing.' }
  if (expected === 'name' && token === 'open' && opened)
    return {
      offset: previous.at,
      found: `${opened} is not closed before the next "${word}"`,
      hint: 'Write "}" before the comma.',
    }
  if (expected.startsWith('name') && opened)
    return {
      offset: at,
      found: `a name is expected before ${inMessage(word)}, because ${opened} is still open`,
      hint: `Write "}" before it, or a name: "name": ${isSign(word) ? '…' : cut(word)}.`,
    }
  if (previous.token === 'colon')
    return {
      offset: previousEnd,
      found: 'the value is missing after the colon',
      hint: 'Write a value after the colon.',
    }
  return {
    offset: at,
    found: `a value is expected before ${inMessage(word)}`,
    hint: 'Write a text in double quotes, a number, true, false, a list or an object.',
  }
}

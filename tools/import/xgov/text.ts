/** Texts: one string, or one a language; HTML in some places. */
import type { Words } from '../draft.ts'
import { hasTags, hasWords, htmlRuns } from '../html.ts'
import { isObject, type Piece, type Report } from '../piece.ts'

export interface TextReader {
  read(piece: Piece, key: string): Words | undefined
}

const known = ['uk', 'es', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']

export function textReader(report: Report): TextReader {
  const untold = new Set<string>()

  const runs = (text: string, where: string) => {
    if (/\{\{|\{%/.test(text)) report('a template within a text', where)
    return hasTags(text) || /&\w+;|&#/.test(text) ? htmlRuns(text, where, report) : [{ text }]
  }

  function words(value: unknown, where: string): Words | undefined {
    if (typeof value === 'number') return { own: [{ text: String(value) }] }
    if (typeof value === 'string') {
      const own = runs(value, where)
      return hasWords(own) ? { own } : undefined
    }
    if (!isObject(value)) return undefined
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const own = texts.find(([code]) => code === 'en') ?? texts[0]
    if (!own || own[1].trim() === '') return undefined
    const others = texts.filter(([code]) => code !== own[0])
    for (const [code] of others) {
      if (!known.includes(code) && !untold.has(code))
        report(`texts in the language "${code}", which funnels do not have`, where)
      untold.add(code)
    }
    const kept = others.filter(([code, text]) => known.includes(code) && text.trim() !== '')
    return {
      own: runs(own[1], where),
      others: Object.fromEntries(kept.map(([code, text]) => [code, runs(text, where)])),
    }
  }

  return { read: (piece, key) => (piece.has(key) ? words(piece.get(key), piece.at(key)) : undefined) }
}

/** Texts of a survey: one string, or one a language; `{name}` shows an answer. */
import type { Run, Words } from '../draft.ts'
import { htmlRuns, hasTags } from '../html.ts'
import { isObject, type Piece, type Report } from '../piece.ts'

/** Codes of languages that have another name here. */
const locales: Readonly<Record<string, string>> = { ua: 'uk', gr: 'el', 'pt-br': 'pt', 'es-mx': 'es-419' }
const known = ['en', 'uk', 'es', 'es-419', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']

export interface TextReader {
  read(piece: Piece, key: string, markup?: 'html'): Words | undefined
  /** A text that stands on its own: a choice that is a string, or `{ text }`. */
  words(value: unknown, where: string, markup?: 'html'): Words | undefined
  /** The names of all questions. */
  names: ReadonlySet<string>
}

/** All names of elements, however deep, before anything refers to them. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, names)
  else if (isObject(value)) {
    if (typeof value.name === 'string' && typeof value.type === 'string') names.add(value.name)
    for (const key of ['pages', 'elements', 'questions', 'items'])
      if (Object.hasOwn(value, key)) namesIn(value[key], names)
    if (value.type === 'multipletext' && Array.isArray(value.items))
      for (const item of value.items as unknown[])
        if (isObject(item) && typeof item.name === 'string') names.add(`${String(value.name)}.${item.name}`)
  }
  return names
}

export function textReader(form: Piece, report: Report): TextReader {
  const names = namesIn(form.value)
  const untold = new Set<string>()

  const fill =
    (where: string) =>
    (text: string): Run[] =>
      text.split(/\{([^{}]+)\}/).flatMap((part, index): Run[] => {
        if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
        if (names.has(part.trim())) return [{ answer: part.trim() }]
        report(`the placeholder {${part}}`, where)
        return [{ text: `{${part}}` }]
      })

  const runs = (text: string, where: string, markup: 'html' | undefined) =>
    markup && hasTags(text) ? htmlRuns(text, where, report, fill(where)) : fill(where)(text)

  function words(value: unknown, where: string, markup?: 'html'): Words | undefined {
    if (typeof value === 'string')
      return value.trim() === '' ? undefined : { own: runs(value, where, markup) }
    if (typeof value === 'number' || typeof value === 'boolean') return { own: [{ text: String(value) }] }
    if (!isObject(value)) return undefined
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const own =
      ['en', 'default'].map((key) => texts.find(([code]) => code === key)?.[1]).find(Boolean) ?? texts[0]?.[1]
    if (own === undefined || own.trim() === '') return undefined
    const others = texts.flatMap(([code, text]) => {
      const locale = Object.hasOwn(locales, code.toLowerCase())
        ? locales[code.toLowerCase()]!
        : code.toLowerCase()
      if (code === 'default' || locale === 'en' || text.trim() === '') return []
      if (known.includes(locale)) return [[locale, runs(text, where, markup)] as const]
      if (!untold.has(code)) report(`texts in the language "${code}", which funnels do not have`, where)
      untold.add(code)
      return []
    })
    return { own: runs(own, where, markup), others: Object.fromEntries(others) }
  }

  return {
    names,
    words,
    read: (piece, key, markup) => (piece.has(key) ? words(piece.get(key), piece.at(key), markup) : undefined),
  }
}

/** Writes translations as XLIFF 2.0 (OASIS Standard, August 2014), with its size restriction module. */
import { inlineCodes } from './inlineCodes.ts'
import type { Translation } from './translations.ts'

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

export function writeXliff(
  translations: readonly Translation[],
  sourceLocale: string,
  locale: string,
): string {
  const catalogs = [...new Set(translations.map(({ catalog }) => catalog))]
  const files = catalogs.map((catalog, index) =>
    [
      // Asks tools to keep spaces and line breaks, and not to split a text into segments.
      `  <file id="f${index + 1}" original="${attribute(catalog)}" canResegment="no" xml:space="preserve">`,
      '    <slr:profiles generalProfile="xliff:codepoints"/>',
      ...translations
        .filter((each) => each.catalog === catalog)
        .map((translation, number) => unit(translation, `u${number + 1}`)),
      '  </file>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="${sourceLocale}" trgLang="${locale}">`,
    ...files,
    '</xliff>\n',
  ].join('\n')
}

const segmentState = {
  missing: 'state="initial"',
  stale: 'state="initial" subState="copy:stale"',
  translated: 'state="translated"',
} as const

function unit(translation: Translation, id: string): string {
  const codes = new Codes()
  const source = codes.encode(translation.source)
  const target = codes.encode(translation.target)
  // XLIFF allows the state "translated" only with a target. But `translation.state` is `translated` even without a
  // target, if the fallback language has a text (`es` for `es-419`).
  const state = translation.target === '' ? 'missing' : translation.state
  const notes = [
    ['context', translation.context],
    ['url', translation.url],
    ['reference', translation.reference],
  ].filter(([, text]) => text !== '')
  return [
    `    <unit id="${id}" name="${attribute(translation.key)}" slr:sizeRestriction="${translation.maxLength}">`,
    ...list(
      'notes',
      notes.map(([category, text]) => `<note category="${category}">${plain(text!)}</note>`),
    ),
    ...list('originalData', codes.originalData()),
    `      <segment ${segmentState[state]}>`,
    `        <source>${source}</source>`,
    ...(translation.target === '' ? [] : [`        <target>${target}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n')
}

/** An element with its members; nothing if there are no members. */
const list = (name: string, members: readonly string[]) =>
  members.length === 0
    ? []
    : [`      <${name}>`, ...members.map((each) => `        ${each}`), `      </${name}>`]

/** The codes of one unit: their original data, and ids that source and target share. */
class Codes {
  /** Ids of original data, by text. */
  #data = new Map<string, string>()
  /** Ids of codes, by text. */
  #ids = new Map<string, string[]>()
  #lastId = 0

  encode(text: string): string {
    const seen = new Map<string, number>()
    return inlineCodes(text)
      .map((part) => {
        if (part.type === 'words') return inline(part.text)
        if (part.type === 'code') {
          const id = this.#id(part.text, seen)
          const label = attribute(part.text)
          return `<ph id="${id}" dataRef="${this.#ref(part.text)}" equiv="${label}" disp="${label}" type="ui" subType="xlf:var"/>`
        }
        const { start, words, end } = part
        const id = this.#id(start, seen)
        const refs = `dataRefStart="${this.#ref(start)}" dataRefEnd="${this.#ref(end)}"`
        const label = `dispStart="${attribute(start)}" dispEnd="${attribute(end)}"`
        return `<pc id="${id}" ${refs} ${label} type="ui" subType="xlf:var">${inline(words)}</pc>`
      })
      .join('')
  }

  originalData(): string[] {
    return [...this.#data].map(([text, id]) => `<data id="${id}">${inline(text)}</data>`)
  }

  #ref(text: string): string {
    const id = this.#data.get(text) ?? `d${this.#data.size + 1}`
    this.#data.set(text, id)
    return id
  }

  /** The nth code with this text has the same id in source and target. */
  #id(text: string, seen: Map<string, number>): string {
    const nth = seen.get(text) ?? 0
    seen.set(text, nth + 1)
    const ids = this.#ids.get(text) ?? []
    this.#ids.set(text, ids)
    return (ids[nth] ??= String(++this.#lastId))
  }
}

/** Characters that XML 1.0 cannot contain, even as a character reference. */
const invalid = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')

/** Replaces each character that XML cannot contain by a `<cp>` element with its code. */
const inline = (text: string) =>
  escaped(text).replace(
    invalid,
    (char) => `<cp hex="${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  )

/** For notes and attributes, which cannot contain `<cp>`: replaces the characters that XML cannot contain. */
const plain = (text: string) => escaped(text).replace(invalid, '\uFFFD')

const attribute = (text: string) =>
  plain(text).replaceAll('"', '&quot;').replaceAll('\n', '&#xA;').replaceAll('\t', '&#x9;')

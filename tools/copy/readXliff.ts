/** Reads XLIFF 2.0 that a translation tool saved. */
import { sourceHash } from '../../engine/core/copy/copySources.ts'
import { UnreadableFile } from './translationProblem.ts'
import type { TranslatedFile, TranslatedRow } from './translatedFile.ts'
import { xliffNamespace } from './writeXliff.ts'
import { parseXml, type XmlElement } from './parseXml.ts'

/** @throws UnreadableFile if the text is not XLIFF 2.0, or if a unit cannot be read. */
export function readXliff(text: string): TranslatedFile {
  const top = parseXml(text)
  if (top.name !== 'xliff' || top.uri !== xliffNamespace)
    throw invalid(top, `<${top.name}> of version ${top.attributes.version ?? 'none'}`)
  const rows = childrenOf(top, 'file').flatMap((file) =>
    unitsOf(file).map((unit) => readUnit(unit, required(file, 'original'))),
  )
  return { sourceLocale: required(top, 'srcLang'), locale: required(top, 'trgLang'), rows }
}

const invalid = ({ line }: XmlElement, found: string) => new UnreadableFile('invalid-xliff', line, found)

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && child.uri === xliffNamespace && child.name === name,
  )

/** All units of a file or a group. Some tools add groups. */
const unitsOf = (element: XmlElement): XmlElement[] => [
  ...childrenOf(element, 'unit'),
  ...childrenOf(element, 'group').flatMap(unitsOf),
]

function required(element: XmlElement, attribute: string): string {
  const value = element.attributes[attribute]
  if (!value) throw invalid(element, `<${element.name}> without ${attribute}`)
  return value
}

function readUnit(unit: XmlElement, catalog: string): TranslatedRow {
  const [segment, another] = childrenOf(unit, 'segment')
  if (!segment || another) throw invalid(unit, 'a unit with no or several segments')
  const data = originalData(unit)
  const textIn = (part: XmlElement, name: 'source' | 'target') => {
    const [found] = childrenOf(part, name)
    return found && textOf(found, data)
  }
  if (textIn(segment, 'source') === undefined) throw invalid(segment, 'a segment without a source')
  // Some tools move the spaces around a text from its segment to `ignorable` elements.
  const ignorable = childrenOf(unit, 'ignorable')
  const parts = unit.children.flatMap((child) =>
    typeof child !== 'string' && (child === segment || ignorable.includes(child)) ? [child] : [],
  )
  const source = parts.map((part) => textIn(part, 'source') ?? '').join('')
  const target = parts.map((part) => textIn(part, 'target') ?? textIn(part, 'source') ?? '').join('')
  return {
    ...{ catalog, key: required(unit, 'name'), line: unit.line },
    target: textIn(segment, 'target') ? target : '',
    isDone: (segment.attributes.state ?? 'initial') !== 'initial',
    // XLIFF contains the source that the translator saw, so the hash can be computed from this source.
    hash: sourceHash(source),
  }
}

type OriginalData = ReadonlyMap<string, string>

const originalData = (unit: XmlElement): OriginalData =>
  new Map(
    childrenOf(unit, 'originalData')
      .flatMap((list) => childrenOf(list, 'data'))
      .map((data) => [required(data, 'id'), textOf(data, new Map())]),
  )

/** The text of an element's inline content. */
function textOf(element: XmlElement, data: OriginalData): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : (inlineText.get(child.name) ?? refuse)(child, data)))
    .join('')
}

const refuse = (element: XmlElement): string => {
  throw invalid(element, `<${element.name}> in a text`)
}

/** The text of the `data` element whose id is in an attribute of a code. */
function originalText(element: XmlElement, data: OriginalData, attribute = 'dataRef'): string {
  const text = data.get(required(element, attribute))
  if (text === undefined) throw invalid(element, `<${element.name}> with an unknown ${attribute}`)
  return text
}

type InlineText = (element: XmlElement, data: OriginalData) => string

const code: InlineText = (element, data) => originalText(element, data)
const mark: InlineText = () => ''

/**
 * The text of each inline element. `cp` is a character that XML cannot contain. A code (`ph`, `sc`, `ec`, `pc`) gives
 * its original data. A mark (`mrk`, `sm`, `em`) is dropped, but its content is kept.
 */
const inlineText = new Map<string, InlineText>([
  ['cp', (element) => codePoint(element)],
  ['ph', code],
  ['sc', code],
  ['ec', code],
  [
    'pc',
    (element, data) =>
      originalText(element, data, 'dataRefStart') +
      textOf(element, data) +
      originalText(element, data, 'dataRefEnd'),
  ],
  ['mrk', (element, data) => textOf(element, data)],
  ['sm', mark],
  ['em', mark],
])

function codePoint(element: XmlElement): string {
  const hex = required(element, 'hex')
  const point = /^[0-9A-Fa-f]{1,6}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
  if (!(point <= 0x10ffff)) throw invalid(element, `the character ${hex}`)
  return String.fromCodePoint(point)
}

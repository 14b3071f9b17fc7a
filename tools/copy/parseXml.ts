/**
 * Parses XML into a tree with line numbers. Refuses document types, because they define entities, which can expand to
 * huge texts or load other files. Only the entities of XML itself, such as `&amp;`, are expanded.
 */
import { SaxesParser } from 'saxes'
import { UnreadableFile } from './translationProblem.ts'

export interface XmlElement {
  /** Namespace and local name. */
  uri: string
  name: string
  /** Name → value. The name has its prefix, as in the file. */
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
  /** The line where the start tag ends, from 1. */
  line: number
}

const maxDepth = 64

/**
 * @returns the root element.
 * @throws {UnreadableFile} with the line of the first error: not well-formed, a document type, a declared encoding
 * other than UTF-8, or more than `maxDepth` levels.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (found: string): never => {
    throw new UnreadableFile('invalid-xliff', parser.line, found)
  }
  const openElements: XmlElement[] = []
  let root: XmlElement | undefined
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')))
  parser.on('doctype', () => refuse('a document type'))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') refuse(`the encoding ${encoding}`)
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (openElements.length >= maxDepth) refuse(`more than ${maxDepth} levels`)
    const element: XmlElement = {
      uri,
      name: local,
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
      children: [],
      line: parser.line,
    }
    openElements.at(-1)?.children.push(element)
    root ??= element
    openElements.push(element)
  })
  parser.on('closetag', () => void openElements.pop())
  parser.on('text', (words) => void openElements.at(-1)?.children.push(words))
  parser.on('cdata', (words) => void openElements.at(-1)?.children.push(words))
  parser.write(text).close()
  return root!
}

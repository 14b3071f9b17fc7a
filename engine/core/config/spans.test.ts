import fc from 'fast-check'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { caseCount } from '../../../testing/caseCount.ts'
import { spanFinder, type Span } from './spans.ts'

const textAt = (text: string, { offset, length }: Span) => text.slice(offset, offset + length)

test('the span of each value of a JSON text is the same as in the tree of jsonc-parser', () => {
  const value = fc.jsonValue({ depthSize: 'medium' })
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, '\t', '\r\n'), (data, space) => {
      const text = ` ${JSON.stringify(data, null, space)}\n`.replaceAll('":', '" :')
      const find = spanFinder(text)
      const tree = parseTree(text)!
      const visit = (each: unknown, path: (string | number)[]) => {
        const { offset, length } = findNodeAtLocation(tree, path)!
        expect(find(path.map(String))).toEqual({ offset, length })
        if (Array.isArray(each)) each.forEach((member, at) => visit(member, [...path, at]))
        else if (typeof each === 'object' && each !== null)
          for (const [name, member] of Object.entries(each)) visit(member, [...path, name])
      }
      visit(JSON.parse(text), [])
    }),
    { numRuns: caseCount(200, 20_000) },
  )
})

test('a value that does not exist has the span of its nearest existing ancestor', () => {
  const text = '{ "list": [1, { "a\\"b": "x]}" }], "end": null }'
  const find = spanFinder(text)
  expect(textAt(text, find(['list', '1', 'a"b']))).toBe('"x]}"')
  expect(textAt(text, find(['list', '1', 'none', 'more']))).toBe('{ "a\\"b": "x]}" }')
  expect(textAt(text, find(['list', '2']))).toBe('[1, { "a\\"b": "x]}" }]')
  expect(textAt(text, find(['end', 'more']))).toBe('null')
  expect(textAt(text, find(['list', 'length']))).toBe('[1, { "a\\"b": "x]}" }]')
})

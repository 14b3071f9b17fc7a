import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../testing/caseCount.ts'
import { findSyntaxFault } from './findSyntaxFault.ts'
import { positionsIn } from './parseSource.ts'

function faultIn(text: string) {
  const position = positionsIn(text)
  const fault = findSyntaxFault(text, (offset) => position(offset).line)
  if (!fault) return undefined
  const { line, column } = position(fault.offset)
  return `${line}:${column} ${fault.found}`
}

test.each([
  ['{\n  "id": "x"\n  "screens": []\n}', 'Write a comma at the end of line 2, before "screens".'],
  ['{"s": [{}{}]}', 'Write a comma in line 1, before "{".'],
  ['{"a": 1\n назва: 2}', 'Write a comma at the end of line 1, before назва.'],
  ['{"a": 1\n “b”: 2}', 'Write a comma at the end of line 1, before “b”.'],
  ['{"s": [{"id": "x"}', 'Write "]" here, or earlier, where the list should end.'],
  ['{"s": [{"id": "x"]}', 'Write "}" here, or earlier, where the object should end.'],
])('the hint says where to write the missing comma or bracket: %s', (text, hint) => {
  const position = positionsIn(text)
  expect(findSyntaxFault(text, (offset) => position(offset).line)?.hint).toBe(hint)
})

test.each([
  ['{\n  "id": "x"\n  "screens": []\n}', '2:12 the comma is missing after "x"'],
  ['{\n  "s": [\n    {}\n    {}\n  ]\n}', '3:7 the comma is missing after "}"'],
  ['{\n  "id": "x,\n  "screens": []\n}', '2:11 the closing quote is missing after "x'],
  [`{"id": "${'x'.repeat(27)}🦊🦊\n}`, `1:40 the closing quote is missing after "${'x'.repeat(27)}…`],
  ['{\n  "id": "x, "kind": "y"\n}', '2:11 the closing quote is missing after "x'],
  ['{\n  "id: "x"\n}', '2:6 the closing quote is missing after "id'],
  ['{\n  id": "x"\n}', '2:3 the opening quote is missing before id'],
  ['{\n  "id": x"\n}', '2:9 the opening quote is missing before x'],
  ['{\n  "id" "x"\n}', '2:7 the colon is missing after "id"'],
  ['{\n  "id":\n}', '2:8 the value is missing after the colon'],
  ['{"s": [{"id": "x"]}', '1:18 the "{" of line 1 is not closed before "]"'],
  ['{"s": [{"id": "x", {"id": "y"}]}', '1:18 the "{" of line 1 is not closed before the next "{"'],
  ['{\n  "s": [\n    {}\n  ]\n', '4:4 the "{" of line 1 is not closed'],
  ['{\n  "s": [\n    {},\n  ]\n}', '3:7 there is a comma before "]"'],
  ['[1,,2]', '1:3 two commas follow each other'],
  ['{"a": 1}}', '1:9 "}" follows the end of the config'],
  ['{"a": "b"; "c": 1}', '1:10 ";" follows "b"'],
  ['{"a": "b"“, "c": 1}', '1:10 "“" follows "b"'],
  ['["a": 1]', '1:5 a colon follows "a"'],
  ["{ 'id': 1 }", '1:3 it has quotes that are not straight double quotes'],
  ['{"id": “x”}', '1:8 it has quotes that are not straight double quotes'],
  ['{"id": ‘x’}', '1:8 it has quotes that are not straight double quotes'],
  ['{"id": `x`}', '1:8 it has quotes that are not straight double quotes'],
  ['{"id": »x«}', '1:8 it has quotes that are not straight double quotes'],
  ['{"id": "x"",\n"a": 1}', '1:11 a quote follows "x"'],
  ['{"id": "x"", "a": 1}', '1:11 a quote follows "x"'],
  ['{"id"": "x"}', '1:6 a quote follows "id"'],
  ['{"min": 5"}', '1:10 a quote follows 5'],
  ['{"s": ["x""y"]}', '1:11 the comma is missing after "x"'],
  ['{\u00A0"id": "x"}', '1:2 it has an invisible character'],
  ['{"id":\u00A01}', '1:7 it has an invisible character'],
  ['{"id": "x"\u200B}', '1:11 it has an invisible character'],
  ['\u200B{}', '1:1 it has an invisible character'],
  ['{"a": "say "hi" now"}', '1:12 a text has a quote inside: "say "hi'],
  ['{"id": "a\nb"}', '1:10 the closing quote is missing after "a'],
  ['{"id": "a\tb"}', '1:8 "a\tb" has a tab or another invisible character'],
  ['{"id": "a\\qb"}', '1:8 "a\\qb" has an invalid escape after a backslash'],
  ['{ // no\n}', '1:3 it has a comment'],
  ['{ /* no', '1:3 it has a comment'],
  ['{}\n/* no', '2:1 it has a comment'],
  ['{id: 1}', '1:2 it has the name "id" without quotes'],
  ['{"a": True}', '1:7 it has True instead of true'],
  ['{"a": none}', '1:7 it has "none" without quotes'],
  ['{"a": 01}', '1:7 01 is not written as a number'],
  ['{"a": .5}', '1:7 .5 is not written as a number'],
  ['{"a": 1.}', '1:7 1. is not written as a number'],
  ['<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other', '1:1 it has a merge conflict'],
  ['\uFEFF{}', '1:1 it begins with an invisible mark (BOM)'],
  ['', '1:1 it is empty'],
  ['{,}', '1:2 a name is expected before ",", because the "{" of line 1 is still open'],
  ['{"a":1,', '1:7 there is a comma before the end'],
  ['{"a":', '1:6 the "{" of line 1 is not closed'],
  ['}', '1:1 a value is expected before "}"'],
])('%j: %s', (text, fault) => {
  expect(() => JSON.parse(text) as unknown).toThrow()
  expect(faultIn(text)).toBe(fault)
})

test('a text has a fault if and only if it is not JSON', () => {
  const json = fc.json({ maxDepth: 3 })
  const token = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-',
    'true',
    ' ',
    '\n',
    '"',
    'x',
    '\\',
  )
  const broken = fc.tuple(json, fc.nat(), fc.nat(3), token).map(([text, at, removed, inserted]) => {
    const from = at % (text.length + 1)
    return text.slice(0, from) + inserted + text.slice(from + removed)
  })
  fc.assert(
    fc.property(
      fc.oneof(
        json,
        broken,
        fc.array(token).map((tokens) => tokens.join('')),
      ),
      (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect(faultIn(text) === undefined).toBe(isJson)
      },
    ),
    { numRuns: caseCount(500, 50_000) },
  )
})

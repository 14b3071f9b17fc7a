/** XLIFF 2.0: nothing is lost, placeholders are codes, and a broken or dangerous file is refused. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourceHash } from '../../engine/core/copy/copySources.ts'
import { anyText, anyTranslations, readAs, refusalOf, translationWith } from './fixtures.ts'
import { inlineCodes } from './inlineCodes.ts'
import { writeXliff } from './writeXliff.ts'
import { parseXml } from './parseXml.ts'
import { caseCount } from '../../testing/caseCount.ts'

const read = (text: string) => readAs('uk.xlf', text)
const refusal = (text: string) => refusalOf(read(text))

test('export and import change no text', () => {
  fc.assert(
    fc.property(anyTranslations, (translations) => {
      const { file } = read(writeXliff(translations, 'en', 'es-419'))
      expect(file).toMatchObject({ sourceLocale: 'en', locale: 'es-419' })
      const rows = file!.rows.map(({ line: _line, ...row }) => row)
      const expected = translations.map(({ catalog, key, source, target, state }) => ({
        ...{ catalog, key, target, hash: sourceHash(source) },
        isDone: state === 'translated' && target !== '',
      }))
      expect(rows).toHaveLength(expected.length)
      for (const row of expected) expect(rows).toContainEqual(row)
    }),
    { numRuns: caseCount(50, 5000) },
  )
})

test('export and import keep an unpaired surrogate, because JSON can contain one', () => {
  const { file } = read(writeXliff([translationWith({ target: 'a\uD800b' })], 'en', 'uk'))
  expect(file!.rows[0]!.target).toBe('a\uD800b')
})

test('the parts of a text, joined in order, give the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = inlineCodes(text).map((part) =>
        part.type === 'pair' ? part.start + part.words + part.end : part.text,
      )
      expect(parts.join('')).toBe(text)
    }),
  )
})

test('placeholders are codes with the same id in source and target; their fallbacks are text to translate', () => {
  const xliff = writeXliff(
    [
      translationWith({
        source: '{{user.name, or(friend)}}, {{answers.goal}}?',
        target: '{{answers.goal}}, {{user.name, or(друже)}}?',
        state: 'stale',
        context: 'input · title',
      }),
    ],
    'en',
    'uk',
  )
  expect(xliff).toContain('<data id="d1">{{user.name, or(</data>')
  expect(xliff).toMatch(/<source><pc id="1" [^>]*>friend<\/pc>, <ph id="2" [^>]*\/>\?<\/source>/)
  expect(xliff).toMatch(/<target><ph id="2" [^>]*\/>, <pc id="1" [^>]*>друже<\/pc>\?<\/target>/)
  expect(xliff).toContain('<segment state="initial" subState="copy:stale">')
  expect(xliff).toContain('<note category="context">input · title</note>')
  expect(xliff).toContain('slr:sizeRestriction="5"')
})

test('a text that has a translation only in the fallback language gets the state "initial"', () => {
  const xliff = writeXliff([translationWith({ reference: 'Listo', state: 'translated' })], 'en', 'es-419')
  expect(xliff).toContain('<segment state="initial">')
})

describe('files of translation tools', () => {
  const inside = (unit: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="uk"><file id="f" original="site">${unit}</file></xliff>`
  const unit = (target: string, state = 'final') =>
    inside(
      `<group id="g"><unit id="u" name="a"><originalData><data id="d">{{x}}</data></originalData><segment state="${state}"><source>A</source>${target}</segment></unit></group>`,
    )
  const target = (content: string) => read(unit(`<target>${content}</target>`)).file!.rows[0]!.target

  test('groups, marks, single codes and CDATA are read', () => {
    expect(target('a<mrk id="m" type="term">b</mrk><sc id="1" dataRef="d"/><sm id="n"/><![CDATA[<]]>')).toBe(
      'ab{{x}}<',
    )
    expect(read(unit('')).file!.rows[0]).toMatchObject({ target: '', isDone: true, hash: sourceHash('A') })
    expect(read(unit('', 'initial')).file!.rows[0]!.isDone).toBe(false)
  })

  test('text that a tool has moved from <segment> to <ignorable> is read too', () => {
    const unit = (target: string) =>
      `<unit id="u" name="a"><segment><source>A</source>${target}</segment><ignorable><source> </source></ignorable></unit>`
    const rowOf = (target: string) => read(inside(unit(target))).file?.rows[0]
    expect(rowOf('<target>Б</target>')).toMatchObject({ target: 'Б ', hash: sourceHash('A ') })
    expect(rowOf('')).toMatchObject({ target: '' })
  })

  test('a broken file is refused; the line of the error is reported', () => {
    expect(refusal('<xliff>\n<file></xliff>')).toContain('invalid-xliff 2')
    expect(refusal('<html/>')).toContain('invalid-xliff 1')
    expect(refusal('<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>')).toContain('1.2')
    expect(refusal(`\n${unit('<target><ph id="1" dataRef="none"/></target>')}`)).toContain('invalid-xliff 2')
    expect(refusal(unit('<target><constructor/></target>'))).toContain('<constructor> in a text')
    expect(refusal(unit('<target><cp hex="110000"/></target>'))).toContain('the character 110000')
    expect(refusal(inside('<unit id="u"><segment><source>A</source></segment></unit>'))).toContain('name')
    expect(refusal(inside('<unit id="u" name="a"><segment/></unit>'))).toContain('without a source')
    const two = '<segment><source>A</source></segment>'.repeat(2)
    expect(refusal(inside(`<unit id="u" name="a">${two}</unit>`))).toContain('segments')
    expect(refusal(unit(`<target>${'<mrk id="m">'.repeat(70)}`))).toContain('64 levels')
    expect(refusal('<?xml version="1.0" encoding="latin1"?><xliff/>')).toContain('latin1')
  })

  test('entities are neither expanded nor loaded', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    expect(refusal(bomb + unit('<target>&b;</target>'))).toContain('a document type')
    expect(refusal(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${unit('')}`)).toContain('a document type')
    expect(refusal(unit('<target>&b;</target>'))).toContain('invalid-xliff 1')
  })
})

test('the file is well-formed and its ids are unique', () => {
  fc.assert(
    fc.property(anyTranslations, (translations) => {
      const top = parseXml(writeXliff(translations, 'en', 'uk'))
      for (const file of top.children) {
        if (typeof file === 'string') continue
        const ids = file.children.flatMap((each) =>
          typeof each !== 'string' && each.name === 'unit' ? [each.attributes.id] : [],
        )
        expect(new Set(ids).size).toBe(ids.length)
      }
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawFunnel } from '../config/rawConfig.ts'
import { applyPatch, mergePatch, withArms } from './mergePatch.ts'
import { caseCount } from '../../../testing/caseCount.ts'

const failOnReport = () => {
  throw new Error('no problem was expected')
}

describe('RFC 7396, appendix A', () => {
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('%s patched with %s is %s', (target, patch, result) => {
    expect(mergePatch(JSON.parse(target), JSON.parse(patch), failOnReport, '')).toEqual(JSON.parse(result))
  })

  test('a repeated patch or one that equals its target changes nothing, and no inputs are modified', () => {
    const plain = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.nat(), fc.dictionary(fc.string(), fc.nat())),
    )
    fc.assert(
      fc.property(plain, plain, (target, patch) => {
        const before = JSON.stringify([target, patch])
        const once = mergePatch(target, patch, failOnReport, '')
        expect(mergePatch(once, patch, failOnReport, '')).toEqual(once)
        expect(mergePatch(target, target, failOnReport, '')).toEqual(target)
        expect(JSON.stringify([target, patch])).toBe(before)
      }),
      { numRuns: caseCount(100, 5000) },
    )
  })

  test('no key of a patch can change a prototype', () => {
    const patch: unknown = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    )
    const result = mergePatch({ a: 1 }, patch, failOnReport, '') as Record<string, unknown>
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(result.polluted).toBeUndefined()
    expect(Object.keys(result)).toEqual(['a', '__proto__', 'constructor'])
  })
})

describe('lists are patched by id', () => {
  const list = [
    { id: 'a', text: 'A', more: { x: 1 } },
    { id: 'b', text: 'B' },
    { id: 'c', text: 'C' },
  ]

  function patched(patch: unknown, target: unknown = list) {
    const reported: string[] = []
    const result = mergePatch(target, patch, (code, pointer) => reported.push(`${code} ${pointer}`), '/patch')
    return {
      result: result as { id: string }[],
      ids: (result as ({ id: string } | null)[]).map((entry) => entry?.id),
      reported,
    }
  }

  test('an object patches its entry, and the entry keeps its position', () => {
    const { result, ids, reported } = patched({ a: { text: 'AA', more: { x: null, y: 2 } } })
    expect([ids, reported]).toEqual([['a', 'b', 'c'], []])
    expect(result[0]).toEqual({ id: 'a', text: 'AA', more: { y: 2 } })
    expect(result[1]).toBe(list[1])
  })

  test.each([
    ['null removes an entry', { b: null }, ['a', 'c']],
    ['a new entry comes after another', { n: { after: 'a', text: 'N' } }, ['a', 'n', 'b', 'c']],
    ['a new entry comes first', { n: { after: null } }, ['n', 'a', 'b', 'c']],
    ['a new entry comes last', { n: { after: 'c' } }, ['a', 'b', 'c', 'n']],
    ['an entry moves forward', { a: { after: 'b' } }, ['b', 'a', 'c']],
    ['an entry moves back', { c: { after: null } }, ['c', 'a', 'b']],
    ['an entry keeps its position', { b: { after: 'a' } }, ['a', 'b', 'c']],
    ['an entry may follow a moved one', { a: { after: 'b' }, b: { after: 'c' } }, ['c', 'b', 'a']],
    ['one new entry may follow another', { n: { after: 'a' }, m: { after: 'n' } }, ['a', 'n', 'm', 'b', 'c']],
    [
      'a new entry may follow one that is later in the patch',
      { m: { after: 'n' }, n: { after: 'a' } },
      ['a', 'n', 'm', 'b', 'c'],
    ],
    // JavaScript lists keys that are numbers first.
    [
      'an id that is a number may follow another id',
      { n: { after: 'a' }, 5: { after: 'n' } },
      ['a', 'n', '5', 'b', 'c'],
    ],
    ['a new entry replaces a removed one', { n: { after: 'b' }, b: null }, ['a', 'n', 'c']],
    ['a removal may be before the new entry in the patch', { b: null, n: { after: 'b' } }, ['a', 'n', 'c']],
    ['a new entry replaces all others', { a: null, b: null, c: null, n: { after: null } }, ['n']],
  ])('%s', (_name, patch, wanted) => {
    const { ids, reported } = patched(patch)
    expect([ids, reported]).toEqual([wanted, []])
  })

  test('a new or moved entry has its id and no field "after"', () => {
    expect(patched({ n: { after: 'a', text: 'N' } }).result[1]).toEqual({ id: 'n', text: 'N' })
    expect(patched({ a: { after: 'b' } }).result[1]).toEqual(list[0])
  })

  test.each([
    ['an unknown entry', { n: { text: 'N' } }, 'unknown-patch-target /patch/n'],
    ['the removal of an unknown entry', { n: null }, 'unknown-patch-target /patch/n'],
    ['a position after an unknown entry', { a: { after: 'n' } }, 'unknown-patch-target /patch/a/after'],
    ['a position after the entry itself', { a: { after: 'a' } }, 'after-cycle /patch/a/after'],
    ['a cycle of two new entries', { m: { after: 'n' }, n: { after: 'm' } }, 'after-cycle /patch/n/after'],
    ['a cycle of two moved entries', { a: { after: 'b' }, b: { after: 'a' } }, 'after-cycle /patch/b/after'],
    [
      'a cycle of three moved entries, which a new entry follows',
      { n: { after: 'a' }, a: { after: 'b' }, b: { after: 'c' }, c: { after: 'a' } },
      'after-cycle /patch/c/after',
    ],
    ['a value instead of fields', { a: 'text' }, 'wrong-type /patch/a'],
    [
      'the removal of an unknown entry with a slash in its id',
      { 'a/b': null },
      'unknown-patch-target /patch/a~1b',
    ],
  ])('%s is reported', (_name, patch, wanted) => {
    expect(patched(patch).reported).toEqual([wanted])
  })

  test('the message about a cycle names its entries', () => {
    const messages: string[] = []
    const patch = { n: { after: 'a' }, a: { after: 'b' }, b: { after: 'a' } }
    mergePatch(list, patch, (_code, _pointer, found) => messages.push(String(found)), '')
    expect(messages).toEqual(['a after b after a'])
  })

  test('a list of values is replaced as a whole, and entries without an id do not change', () => {
    expect(mergePatch({ locales: ['en', 'es'] }, { locales: ['en'] }, failOnReport, '')).toEqual({
      locales: ['en'],
    })
    expect(patched({ b: { text: 'BB' } }, [null, { id: 'b' }, 'x']).result).toEqual([
      null,
      { id: 'b', text: 'BB' },
      'x',
    ])
  })
})

describe('a funnel with arms', () => {
  const screens = [
    { id: 'a', kind: 'divider', title: 'A' },
    { id: 'b', kind: 'divider', title: 'B' },
  ]
  const patch = {
    screens: { a: { title: 'AA' } },
    scores: { level: { bands: [{ from: 0, id: 'x' }] } },
    conditions: { phone: { device: 'mobile' } },
  }
  const funnel: RawFunnel = {
    id: 'test',
    screens,
    experiments: [
      { key: 'one', variations: [{ id: 'control' }, { id: 'other', patch }] },
      { key: 'two', variations: [{ id: 'control' }, { id: 'other', patch: { screens: { b: null } } }] },
    ],
  }

  test('has only the patches of the chosen arms, in screens, scores and conditions', () => {
    expect(withArms(funnel, {})).toBe(funnel)
    expect(withArms(funnel, { one: 'control', two: 'nothing' })).toBe(funnel)
    expect(withArms(funnel, { one: 'other' })).toEqual({
      ...funnel,
      ...patch,
      screens: [{ ...screens[0], title: 'AA' }, screens[1]],
    })
    expect(withArms(funnel, { one: 'other', two: 'other' }).screens).toEqual([{ ...screens[0], title: 'AA' }])
    expect(funnel.screens).toBe(screens)
    expect(applyPatch(funnel, undefined, failOnReport, '')).toBe(funnel)
  })
})

/** After random changes to a real config, the result is a working app, or problems with valid locations. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAppOrProblems } from '../../../testing/expectAppOrProblems.ts'
import { filesOf, realFiles, type Json } from '../../../testing/testFunnel.ts'
import { isDeep, caseCount } from '../../../testing/caseCount.ts'

describe('random changes to a real config', () => {
  const files = [...realFiles()].filter(([file]) => !/copy[./]/.test(file))
  const base: Json = Object.fromEntries(files.map(([file, text]) => [file, JSON.parse(text)]))
  const fileNames = [
    'funnels/english-onboarding/funnel.json',
    'pages/home/page.json',
    'site.json',
    'themes/amethyst.json',
  ]

  const pathsIn = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))]
      : [path]
  const key = fc.oneof(
    fc.constantFrom(
      'id',
      'kind',
      'when',
      'next',
      'answers',
      'rules',
      '__proto__',
      'constructor',
      '$is',
      '$and',
    ),
    fc.string(),
  )
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      1e300,
      '',
      'goal',
      '{{answers.goal}}',
      '{{',
      [],
      {},
      [null],
      [[]],
      { $and: [] },
      { 'answers.goal': 'work' },
    ),
    fc.object({ key: fc.string(), maxDepth: 3 }),
    fc.jsonValue(),
  )
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('set', 'set', 'remove', 'add', 'duplicate'),
    key,
    value,
  })
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

  /** Changes `config` itself. Outside of lists, `duplicate` does the same as `add`. */
  function apply(config: unknown, { at, how, key: name, value: given }: Change): void {
    const all = pathsIn(config).filter((path) => path.length > 0)
    if (all.length === 0) return
    const path = all[at % all.length]!
    const holder = path.slice(0, -1).reduce<unknown>((each, part) => (each as Json)[part], config) as Json
    const last = path.at(-1)!
    const clone: unknown = JSON.parse(JSON.stringify(given ?? null))
    const put = (field: string, content: unknown) =>
      Object.defineProperty(holder, field, {
        value: content,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    if (how === 'set') put(last, clone)
    else if (Array.isArray(holder)) {
      const position = Number(last)
      if (how === 'duplicate') holder.push(structuredClone(holder[position]))
      else if (how === 'add') holder.splice(position, 0, clone)
      else holder.splice(position, 1)
    } else if (how === 'remove') delete holder[last]
    else put(name, clone)
  }

  test('the unchanged config has no errors', () => {
    expect(errorsOf(expectAppOrProblems(filesOf(base)))).toEqual([])
  })

  test('a file with changed fields results in problems with valid locations, or in a working app', () => {
    let working = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...fileNames, fileNames[0]!, fileNames[0]!),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (file, changes) => {
          const config = structuredClone(base[file])
          changes.forEach((each) => apply(config, each))
          if (expectAppOrProblems(filesOf({ ...base, [file]: config })).app) working++
          // No change pollutes the prototype of all objects.
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
      { numRuns: caseCount(30, 3000) },
    )
    // If no changed config works, the test checks only refusals. The few cases of `npm test` may contain no working
    // config, so only `npm run test:deep` expects a working config.
    if (isDeep) expect(working).toBeGreaterThan(0)
  })

  test('a file with replaced characters results in problems with valid locations, or in a working app', () => {
    const text = JSON.stringify(base[fileNames[0]!], null, 2)
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 4 }), (at, removed, inserted) => {
        const changed = text.slice(0, at) + inserted + text.slice(at + removed)
        expectAppOrProblems(filesOf({ ...base, [fileNames[0]!]: changed }))
      }),
      { numRuns: caseCount(12, 1000) },
    )
  })
})

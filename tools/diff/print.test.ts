import { expect, test } from 'vitest'
import { choice, compareFunnels, scale, divider } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import { diffLines } from './print.ts'

const plainLines = (diff: Parameters<typeof diffLines>[0], texts = false) =>
  // Removes the colours. The lines have colours only if the terminal supports them.
  diffLines(diff, { before: 'main', after: 'configs', texts }).map((line) =>
    line.replace(/\u001b\[\d+m/g, ''),
  )

test('reports that nothing has changed', () => {
  const funnel = { screens: [divider('a')] }
  expect(plainLines(compareFunnels(funnel, funnel))).toEqual([
    'main → configs',
    'Nothing has changed in meaning.',
  ])
})

test('if a version does not compile, prints each code once, a hint, and the changed fields', () => {
  const wrong = (id: string) => scale(id, { max: 'ten' })
  const after = { screens: [divider('a', { titel: 'x' }), wrong('b'), wrong('c')] }
  const lines = plainLines(compareFunnels({ screens: [divider('a')] }, after))
  expect(lines.filter((line) => !/^ {4}/.test(line))).toEqual([
    'main → configs',
    'configs does not compile: 3 errors.',
    expect.stringMatching(/^ {2}funnels\/test\/funnel\.json:\d+:\d+ error unknown-field$/),
    expect.stringMatching(/^ {2}funnels\/test\/funnel\.json:\d+:\d+ error wrong-type \(the first of 2\)$/),
    'Fix the errors and run diff again; more may follow. Use --funnel <id> to compare a funnel without errors.',
    'Effects on learners are unknown until the errors are fixed. Differences between the files:',
    '  ~ funnels/test/funnel.json',
  ])
  expect(lines).toContain('    + screens.a.titel added: x')
})

test('if an arm removes a screen that another screen needs, one error and the change in the file are printed', () => {
  const funnel = (screens: Json): Json => ({
    screens: [scale('n'), divider('end', { title: '{{answers.n}}' })],
    experiments: [{ key: 'try', variations: [{ id: 'control' }, { id: 'short', patch: { screens } }] }],
  })
  const title = { title: 'For you: {{answers.n}}' }
  const before = funnel({ end: title })
  const diff = compareFunnels(before, funnel({ end: title, n: null }))
  expect(diff.files).toMatchObject([{ changes: [{ kind: 'added', after: null }] }])
  const lines = plainLines(diff).filter((line) => !line.includes('Keep screen'))
  expect(lines.slice(1)).toEqual([
    'configs does not compile: 1 error.',
    expect.stringMatching(/ error arm-removes-needed$/),
    '    The arm removes a part that other parts use: "short" of "try" removes screen "n", and screen "end" shows its answer.',
    'Fix the errors and run diff again; more may follow. Use --funnel <id> to compare a funnel without errors.',
    'Effects on learners are unknown until the errors are fixed. Differences between the files:',
    '  ~ funnels/test/funnel.json',
    '    + experiments.try.variations.short.patch.screens.n added: null',
  ])
})

test('an empty list is printed as "nothing"', () => {
  const funnel = (locales: string[]) => ({ locales, screens: [divider('a')] })
  const lines = plainLines(compareFunnels(funnel(['en', 'es']), funnel([])))
  expect(lines).toContain('    ~ locales: en, es → nothing')
})

test('the errors of a version are reported even if no file differs', () => {
  const wrong = { screens: [scale('b', { max: 'ten' })] }
  expect(plainLines(compareFunnels(wrong, wrong)).filter((line) => !line.startsWith('  '))).toEqual([
    'main → configs',
    'main does not compile: 1 error.',
    'configs does not compile: 1 error.',
    'Fix the errors and run diff again; more may follow. Use --funnel <id> to compare a funnel without errors.',
    'No file differs.',
  ])
})

test('prints each change with the affected learners, then the texts, the paths and the learners under way', () => {
  const before = {
    screens: [scale('n'), divider('job', { when: { 'answers.n': { $gt: 5 } } }), divider('end')],
  }
  const after = {
    screens: [
      scale('n'),
      divider('job', { when: { 'answers.n': { $gte: 5 } }, title: 'Your job' }),
      divider('end'),
    ],
  }
  const diff = compareFunnels(before, after)
  const lines = plainLines(diff)
  expect(lines.slice(0, 4)).toEqual([
    'main → configs',
    'funnel test (funnels/test/funnel.json)',
    '  ~ job “Your job” shown: answers.n: { $gt: 5 } → answers.n: { $gte: 5 } (line 18)',
    '      n = 5: was skipped, is shown now',
  ])
  expect(lines).toContain('  paths: 2, the same sequences, for other learners')
  expect(lines).toContain('  texts')
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {4}~ screens.job.title: Screen job → Your job \(line \d+\)$/),
  )
  const underWay = lines.findIndex((line) => line.includes('learners under way'))
  expect(lines.slice(underWay)).toEqual([
    '  learners under way: 13 simulated learners, at 3 screens',
    '    ! 1 finished before, not finished now: at "job"',
    '    1 answer something new first: at "job", from "end"',
  ])
})

test('if points or bands change and a condition reads the score, the line of the paths says "perhaps for other learners"', () => {
  const scored = (half: number, from: number, when?: Json): Json => ({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from, id: 'top' },
        ],
      },
    },
    screens: [
      choice('test', [{ id: 'right', points: 5 }, { id: 'half', points: half }, 'wrong']),
      divider('tip', { title: '{{scores.level.band}}', ...(when && { when }) }),
      divider('end'),
    ],
  })
  const pathsLine = (before: Json, after: Json) =>
    plainLines(compareFunnels(before, after)).find((line) => line.startsWith('  paths: '))
  const when = { 'scores.level.band': 'low' }
  const mayDiffer = '  paths: 2, the same sequences, perhaps for other learners'
  expect(pathsLine(scored(2, 2, when), scored(2, 3, when))).toBe(mayDiffer)
  expect(pathsLine(scored(2, 3, when), scored(3, 3, when))).toBe(mayDiffer)
  expect(pathsLine(scored(2, 2), scored(2, 3))).toBe('  paths: 1, the same')
})

test('prints the share of a new arm, and the old and the new value of each field that the arm changes', () => {
  const screens = [scale('n'), divider('end', { title: 'End' })]
  const patch = { screens: { end: { title: 'Bye', when: { 'answers.n': 5 } } } }
  const experiments = [{ key: 'try', coverage: 0.5, variations: [{ id: 'control' }, { id: 'short', patch }] }]
  const lines = plainLines(compareFunnels({ screens }, { screens, experiments }))
  expect(lines.slice(2, 5)).toEqual([
    '  + try experiment added: control, short (line 7)',
    '  arm short of try, for 25 % of visitors',
    expect.stringContaining('~ end “Bye” shown: always → answers.n: 5'),
  ])
  expect(lines).toContain('    ~ screens.end.title: End → Bye')
})

test('if a new arm removes a screen, the texts of the screen are counted, but not printed', () => {
  const screens = [scale('n'), divider('tip', { title: 'A tip' }), divider('end')]
  const experiments = [
    { key: 'try', variations: [{ id: 'control' }, { id: 'short', patch: { screens: { tip: null } } }] },
  ]
  const lines = plainLines(compareFunnels({ screens }, { screens, experiments }))
  expect(lines.filter((line) => line.includes('A tip'))).toEqual([])
  expect(lines).toContain('    - 1 text of "tip", which is removed (--texts lists them)')
})

test('if a screen is removed, the loss of its answers is reported', () => {
  const name = { id: 'name', kind: 'input' }
  const lines = plainLines(compareFunnels({ screens: [name, divider('end')] }, { screens: [divider('end')] }))
  expect(lines).toContain('    2 lose their answer to "name", as the screen is removed')
})

test('the lines about learners under way quote the ids of screens, and print several choices as one answer', () => {
  const likes = choice('likes', ['a', 'b'], { kind: 'multiple-choice', questionKey: 'likes' })
  const fewer = choice('likes', ['a', 'c'], { kind: 'multiple-choice', questionKey: 'likes' })
  const reopened = plainLines(
    compareFunnels({ screens: [scale('n')] }, { screens: [scale('n'), scale('changed')] }),
  )
  expect(reopened).toContainEqual(
    expect.stringMatching(/^ {4}! \d finished before, not finished now: at "changed"$/),
  )
  const refused = plainLines(
    compareFunnels({ screens: [likes, divider('end')] }, { screens: [fewer, divider('end')] }),
  )
  expect(refused.find((line) => line.includes('to "likes", which no longer accepts'))).toContain('[a, b]')
})

test('an entry that is removed and added with another id looks renamed, if its text is unique', () => {
  const funnel = (screen: string, answers: Json[], renamed: Json = {}): Json => ({
    screens: [
      choice(screen, answers, { title: 'Which one?' }),
      choice('word', [
        { id: 'a', text: 'A' },
        { id: screen, text: 'Same' },
      ]),
      divider('end'),
    ],
    renamed,
  })
  const answers = (second: string) => [
    { id: 'x', text: 'One' },
    { id: second, text: 'Two' },
  ]
  const advice = (before: Json, after: Json) =>
    plainLines(compareFunnels(before, after)).filter((line) => line.includes('looks renamed'))
  expect(advice(funnel('old', answers('two')), funnel('new', answers('two')))).toEqual([
    '      looks renamed: write "renamed": {"word.old": "word.new"}',
    '      looks renamed: write "renamed": {"old": "new"}',
  ])
  const renamed = { old: 'new', 'word.old': 'word.new' }
  expect(advice(funnel('old', answers('two')), funnel('new', answers('second'), renamed))).toEqual([
    '      looks renamed: write "renamed": {"old.two": "new.second"}',
  ])
  const sameText = (ids: string[]) => ids.map((id) => ({ id, text: 'Alike' }))
  expect(advice(funnel('q', sameText(['a', 'b'])), funnel('q', sameText(['c', 'd'])))).toEqual([])
})

test('if a version does not compile, only the moved entries of a long list are printed; new translations share a line', () => {
  const ids = Array.from({ length: 40 }, (_none, at) => `screen-${at + 1}`)
  const [first, ...rest] = ids.map((id) => divider(id))
  const copy = (of: Json) => ({ 'funnels/test/copy.es.json': of, 'funnels/test/copy.uk.json': of })
  const lines = plainLines(
    compareFunnels(
      { screens: [first!, ...rest] },
      { screens: [...rest, first!], finish: 'page:nowhere' },
      copy({}),
      copy({ 'screens.screen-2.title': 'x' }),
    ),
  )
  expect(lines).toContain('    ↕ screens order: screen-1 is after screen-40, was first')
  expect(lines.at(-1)).toBe('  ~ funnels/test, translations: 1 text added in es, uk')
})

test('if a version does not compile, the changed fields of a page named "copy" are not counted as translations', () => {
  const funnel = { screens: [divider('a')] }
  const page = (head: Json) => ({ 'pages/copy/page.json': { id: 'copy', head } })
  const broken = { ...funnel, finish: 'page:nowhere' }
  const lines = plainLines(compareFunnels(funnel, broken, page({}), page({ title: 'New' })))
  expect(lines).toContain('  ~ pages/copy/page.json')
  expect(lines.join()).not.toContain('translations')
})

test('if the right answer has changed, one line says so; if the points differ too, they have their own line', () => {
  const scored = (points: Json): Json => ({
    screens: [
      choice(
        'word',
        ['lend', 'borrow'].map((id) => (points[id] === undefined ? { id } : { id, points: points[id] })),
      ),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from: 3, id: 'top' },
        ],
      },
    },
  })
  const about = (before: Json, after: Json) =>
    plainLines(compareFunnels(scored(before), scored(after))).filter((line) =>
      /^ {2}[-+~!] .*word/.test(line),
    )
  expect(about({ lend: 3 }, { borrow: 3 })).toEqual([
    '  ! "word" “Screen word” right answer: “Answer lend” → “Answer borrow” (3 points) (lines 28 and 33)',
  ])
  expect(about({ lend: 5 }, { borrow: 3 })).toEqual([
    expect.stringMatching(/^ {2}! word.lend “Answer lend” points removed: 5 \(line \d+\)$/),
    expect.stringContaining('  ! "word"'),
  ])
})

test('if two changes have an effect only together, both are marked as harmful, and the effect is listed once', () => {
  const scored = (points: number, from: number): Json => ({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from, id: 'top' },
        ],
      },
    },
    screens: [
      choice('test', [{ id: 'right', points }, 'wrong']),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
  })
  const lines = plainLines(compareFunnels(scored(2, 9), scored(5, 4)))
  expect(lines.slice(2, 6)).toEqual([
    expect.stringMatching(/^ {2}! scores.level: band "top" begins at: 9 → 4 points \(line \d+\)$/),
    expect.stringMatching(
      /^ {6}! band of level: low → top .*by this and test.right.points \(line \d+\) together/,
    ),
    expect.stringMatching(/^ {2}! test.right “Answer right” points: 2 → 5 \(line \d+\)$/),
    expect.stringMatching(
      /^ {6}! band of level: together with scores.level.bands.top.from \(line \d+\), listed there$/,
    ),
  ])
})

test('the texts of a removed screen or answer are not listed again, except with --texts', () => {
  const funnel = (answers: Json[], ...more: Json[]): Json => ({
    screens: [choice('goal', answers, { title: 'Why?' }), ...more, divider('end')],
  })
  const [fun, work] = [
    { id: 'fun', text: 'Fun' },
    { id: 'work', text: 'Work' },
  ]
  const diff = compareFunnels(funnel([fun, work], divider('tip', { title: 'A tip' })), funnel([work]))
  expect(plainLines(diff)).toContainEqual(
    expect.stringMatching(/^ {2}! goal.fun answer removed: Fun \(was line \d+\)$/),
  )
  const at = plainLines(diff).indexOf('  texts')
  expect(plainLines(diff).slice(at, at + 3)).toEqual([
    '  texts',
    '    - 1 text of "tip", which is removed (--texts lists them)',
    expect.stringMatching(/^ {2}last screen, offer, /),
  ])
  expect(plainLines(diff, true)).toContain('    - screens.tip.title: A tip')
})

import { expect, test } from 'vitest'
import { choice, funnelDiff, scale, divider } from '../../../../testing/funnelDiff.ts'
import type { Json } from '../../../../testing/testFunnel.ts'

const wordsOf = (before: Json, after: Json, old?: Json, now?: Json) =>
  funnelDiff(before, after, old, now)?.arms[0]!.consequences.map(
    ({ screen, words }) => `${screen} ${words}`,
  ) ?? []

/** The words of each consequence, then its details. */
const detailsOf = (before: Json, after: Json) =>
  funnelDiff(before, after)!.arms[0]!.consequences.map(({ screen, words, details = [] }) => [
    `${screen} ${words}`,
    ...details,
  ])

const typed = (rules: Json, rest: Json = {}): Json => ({
  screens: [
    { id: 'name', kind: 'input', rules, ...rest },
    divider('end', { title: '{{answers.name, or(you)}}' }),
  ],
})
const stuck =
  'learners cannot continue with such an answer, and learners under way who gave it are asked again'

test('answers that only one version accepts are reported', () => {
  const anyLetters = typed({ pattern: '[\\p{L}\\p{M} ]+' })
  expect(wordsOf(anyLetters, typed({ pattern: '[A-Za-z ]+' }))).toEqual([
    `name now refuses answers such as José, Łukasz, Ελένη, Олена, अनिल, Ömer: ${stuck}`,
  ])
  expect(wordsOf(typed({ pattern: 'ab?' }), typed({ pattern: 'ab' }))).toEqual([
    `name now refuses answers such as a: ${stuck}`,
  ])
  expect(wordsOf(typed({ pattern: 'ab?' }), typed({ pattern: 'ab{0,1}' }))).toEqual([])
  expect(wordsOf(typed({ pattern: 'a' }), typed({ pattern: '[ab]' }))).toEqual([
    'name now accepts answers such as b',
  ])
  expect(wordsOf(typed({ maxLength: 40 }), typed({ maxLength: 30 }))).toContain(
    `name now refuses answers such as a text of 40 letters: ${stuck}`,
  )
  expect(wordsOf(typed({}), typed({ maxLength: 50 }))).toEqual([
    `name now refuses answers such as a text of 51 letters: ${stuck}`,
  ])
  expect(wordsOf(typed({ maxLength: 50 }), typed({}))).toEqual([
    'name now accepts answers such as a text of 51 letters',
  ])
  const capitals = { pattern: '[A-Z]+' }
  expect(wordsOf(typed(capitals), typed({ ...capitals, maxLength: 50 }))).toEqual([
    `name now refuses answers such as a text of 51 letters: ${stuck}`,
  ])
  expect(wordsOf(typed({ ...capitals, maxLength: 40 }), typed({ ...capitals, maxLength: 30 }))).toEqual([
    `name now refuses answers such as a text of 40 letters: ${stuck}`,
  ])
  const digits = (count: number) => typed({ pattern: `[0-9]{${count}}` })
  expect(wordsOf(digits(11), digits(12))).toEqual([
    `name now refuses answers such as a text of 11 digits: ${stuck}`,
    'name now accepts answers such as a text of 12 digits',
  ])
  expect(wordsOf(typed({ pattern: '-{11}' }), typed({ pattern: '-{12}' }))).toEqual([
    `name now refuses answers such as a text of 11 characters: ${stuck}`,
    'name now accepts answers such as a text of 12 characters',
  ])
  expect(wordsOf(typed({ minLength: 2 }), typed({ minLength: 3 }))).toEqual([
    expect.stringMatching(
      /^name now refuses answers such as Li, .*: learners cannot continue with such an answer/,
    ),
  ])
  expect(wordsOf(typed({ required: false }), typed({}))).toEqual([
    'name must be answered now: a learner who left it empty is asked again',
  ])
  expect(wordsOf(typed({}), typed({ required: false }))).toEqual([
    'name may be left empty now: learners go on without an answer',
  ])
})

test('an unchanged message is reported if the pattern that it explains accepts other answers now', () => {
  const said = (pattern: string, message: string) => typed({ pattern }, { messages: { pattern: message } })
  const stillSays = 'name still says “Letters.” (messages.pattern), but its pattern has changed'
  expect(wordsOf(said('[a-z]+', 'Letters.'), said('[a-c]+', 'Letters.'))).toContain(stillSays)
  expect(wordsOf(said('[a-z]+', 'Letters.'), said('[a-c]+', 'Only a to c.'))).not.toContain(stillSays)
  expect(wordsOf(said('ab?', 'Letters.'), said('ab{0,1}', 'Letters.'))).toEqual([])
})

test('an unchanged message of an arm is reported, even if the message of the control has changed', () => {
  const said = (pattern: string, message: string): Json => {
    const patch = { screens: { name: { title: 'Your first name', messages: { pattern: 'Use letters.' } } } }
    return {
      ...typed({ pattern }, { messages: { pattern: message } }),
      experiments: [{ key: 'try', variations: [{ id: 'control' }, { id: 'b', patch }] }],
    }
  }
  const { arms } = funnelDiff(said('[a-z]+', 'Letters.'), said('[a-c]+', 'Only a to c.'))!
  expect(arms.map(({ consequences }) => consequences.filter(({ code }) => code === 'message-left'))).toEqual([
    [],
    [expect.objectContaining({ screen: 'name' })],
  ])
})

test('numbers and choices that only one version accepts are reported', () => {
  const range = (max: number) => ({
    screens: [scale('n', { max }), divider('end', { title: '{{answers.n}}' })],
  })
  expect(wordsOf(range(10), range(8))).toEqual([
    expect.stringContaining('n now refuses answers such as 9, 10'),
  ])
  const several = (rules: Json): Json => ({
    screens: [
      choice('likes', ['a', 'b', 'c'], { kind: 'multiple-choice', questionKey: 'likes', rules }),
      divider('end'),
    ],
  })
  expect(wordsOf(several({}), several({ max: 2 }))).toEqual([
    `likes now refuses 3 answers, such as [a, b, c]: ${stuck}`,
  ])
  expect(wordsOf(several({}), several({ min: 3 }))).toEqual([
    `likes now refuses 1 to 2 answers, such as [a]: ${stuck}`,
  ])
  expect(wordsOf(several({ exclusive: ['c'] }), several({}))).toEqual([
    'likes now accepts "c" together with other answers',
  ])
})

test('a removed answer is not reported as refused, and a new answer is not reported as accepted', () => {
  const asked = (...ids: string[]) => ({ screens: [choice('goal', ids), divider('end')] })
  expect(wordsOf(asked('a', 'b'), asked('a', 'c'))).toEqual([
    'goal has no answer "b" now: learners under way who chose it are asked again',
  ])
})

test('if "renamed" maps a removed answer to another answer, learners under way get the other answer', () => {
  const asked = (ids: string[], renamed: Json = {}) => ({
    renamed,
    screens: [choice('goal', ids), divider('end')],
  })
  expect(wordsOf(asked(['a', 'b']), asked(['a'], { 'goal.b': 'goal.a' }))).toEqual([
    'goal has no answer "b" now: learners under way who chose it have "a" instead',
  ])
  expect(wordsOf(asked(['a', 'b']), asked(['c'], { 'goal.a': 'goal.c', 'goal.b': 'goal.c' }))).toEqual([
    'goal has no answer "b" now: learners under way who chose it have "c" instead',
  ])
})

const scored = (prompt: string, points = 3, rest: Json = {}): Json => ({
  scores: { level: { bands: [{ from: 0, id: 'low' }] } },
  locales: ['en', 'es'],
  screens: [
    choice(
      'test',
      [
        { id: 'right', text: 'rains', points },
        { id: 'wrong', text: 'rained' },
      ],
      { title: prompt, ...rest },
    ),
    divider('end', { title: '{{scores.level.band}}' }),
  ],
})

test('a scored question is reported if its words change and its points do not', () => {
  const said =
    'changed, but the points did not: rains = 3, rained = 0. Do the points still belong to the right answers?'
  expect(wordsOf(scored('we’ll stay'), scored('we’d stay'))).toEqual([`test gives points: title ${said}`])
  expect(wordsOf(scored('we’ll stay', 3), scored('we’d stay', 2))).toEqual([])
  const copy = (text: string) => ({
    'funnels/test/copy.es.json': { 'screens.test.answers.right.text': text },
  })
  expect(wordsOf(scored('?'), scored('?'), copy('llueve'), copy('llovió'))).toEqual([
    `test gives points: answers.right.text (es) ${said}`,
  ])
})

test('a changed chapter or button of a scored question is not reported, in any language', () => {
  const funnel = scored('?', 3, { chapter: 'Words', cta: 'Next' })
  const copy = (chapter: string, cta: string) => ({
    'funnels/test/copy.es.json': { 'screens.test.chapter': chapter, 'screens.test.cta': cta },
  })
  expect(wordsOf(funnel, funnel, copy('Palabras', 'Sigue'), copy('Vocabulario', 'Adelante'))).toEqual([])
  expect(wordsOf(funnel, scored('?', 3, { chapter: 'Vocabulary', cta: 'Go' }))).toEqual([])
})

test('a changed right answer is reported, but not if several answers have points', () => {
  const quiz = (...points: (number | undefined)[]): Json => ({
    scores: { level: { bands: [{ from: 0, id: 'low' }] } },
    screens: [
      choice(
        'test',
        points.map((each, at) => ({
          id: `a${at}`,
          text: `Word ${at}`,
          ...(each !== undefined && { points: each }),
        })),
        { title: 'Which one?' },
      ),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
  })
  const moved = 'test “Which one?” right answer: “Word 0” → “Word 1” (3 points)'
  expect(wordsOf(quiz(3, undefined), quiz(undefined, 3))).toEqual([moved])
  expect(wordsOf(quiz(3, 0), quiz(0, 3))).toEqual([moved])
  // If several answers have points, none of them is the right one.
  expect(wordsOf(quiz(3, 2), quiz(2, 3))).toEqual([])
  expect(wordsOf(quiz(3, undefined), quiz(2, undefined))).toEqual([])
})

test('if the right answer changes, the details say who sees the screen, and what it says about both answers', () => {
  const quiz = (right: number, when?: Json, marksWrong = true): Json => ({
    screens: [
      choice('goal', [{ id: 'fun' }, { id: 'work' }]),
      {
        ...{ id: 'test', kind: 'single-choice-with-check', title: 'And?', text: 'To stay or to go?' },
        answers: [0, 1].map((at) => ({
          id: `a${at}`,
          text: `Word ${at}`,
          correct: at === right || (marksWrong ? false : undefined),
        })),
        ...(when && { when }),
      },
      divider('end'),
    ],
  })
  const furtherDetailsOf = (when?: Json) =>
    detailsOf(quiz(0, when), quiz(1, when)).map(([, ...details]) => details)
  const rest = [
    'its text: “To stay or to go?”',
    'the screen now shows learners that the old answer is wrong and the new answer is right',
  ]
  expect(furtherDetailsOf({ 'answers.goal': 'work' })).toEqual([
    ['seen by learners with goal = work', ...rest],
  ])
  expect(furtherDetailsOf()).toEqual([['seen by everyone', ...rest]])
  const [[, ...unmarked]] = detailsOf(quiz(0), quiz(1, undefined, false)) as [string[]]
  expect(unmarked.at(-1)).toBe('the screen now shows learners that the new answer is right')
})

test('two answers that exchange their targets are reported, but not if a third answer also has a new target', () => {
  const routed = (...targets: string[]): Json => ({
    screens: [
      choice(
        'why',
        targets.map((goto, at) => ({ id: `a${at}`, text: `Reason ${at}`, goto })),
      ),
      ...['one', 'two', 'end'].map((id) => divider(id)),
    ],
  })
  const exchanged =
    'why “Screen why”: “Reason 0” and “Reason 1” have exchanged their targets: to "one" ↔ to "two"'
  expect(wordsOf(routed('one', 'two', 'end'), routed('two', 'one', 'end'))).toEqual([exchanged])
  expect(wordsOf(routed('one', 'two', 'end'), routed('two', 'one', 'one'))).toEqual([])
  expect(wordsOf(routed('one', 'two', 'end'), routed('two', 'two', 'end'))).toEqual([])
})

test('an exchange may include an answer without a goto, which follows the routes of its screen', () => {
  const routed = (one: Json, other: Json): Json => ({
    screens: [
      choice(
        'why',
        [
          { id: 'a', ...one },
          { id: 'b', ...other },
        ],
        { next: [{ to: 'end' }] },
      ),
      ...['one', 'two', 'end'].map((id) => divider(id)),
    ],
  })
  expect(wordsOf(routed({ goto: 'two' }, {}), routed({}, { goto: 'two' }))).toEqual([
    expect.stringMatching(/: to "two" ↔ by the routes of "why"$/),
  ])
})

test('there is no exchange if the answer without a goto leads to a new screen', () => {
  const funnel = (one: Json, other: Json, ...ids: string[]): Json => ({
    screens: [
      choice('why', [
        { id: 'a', ...one },
        { id: 'b', ...other },
      ]),
      ...[...ids, 'two', 'end'].map((id) => divider(id)),
    ],
  })
  const before = funnel({ goto: 'two' }, {}, 'one')
  const isExchange = (words: string) => words.includes('exchanged')
  expect(wordsOf(before, funnel({}, { goto: 'two' }, 'new', 'one')).filter(isExchange)).toEqual([])
  expect(wordsOf(before, funnel({}, { goto: 'two' }, 'one')).filter(isExchange)).toEqual([
    expect.stringMatching(/: to "two" ↔ to the next in the list \("one"\)$/),
  ])
})

test('an added or removed answer is no exchange, even if it has the target of another answer', () => {
  const funnel = (...answers: Json[]): Json => ({
    screens: [choice('why', answers), ...['one', 'two', 'end'].map((id) => divider(id))],
  })
  const twoAnswers = funnel({ id: 'a', goto: 'two' }, { id: 'c' })
  const threeAnswers = funnel({ id: 'a' }, { id: 'b', goto: 'two' }, { id: 'c' })
  const isExchange = (words: string) => words.includes('exchanged')
  expect(wordsOf(twoAnswers, threeAnswers).filter(isExchange)).toEqual([])
  expect(wordsOf(threeAnswers, twoAnswers).filter(isExchange)).toEqual([])
})

test('if a screen ends the funnel in only one version, the screens after it are named', () => {
  const funnel = (terminal: boolean): Json => ({
    screens: [
      choice('age', ['young', { id: 'old', goto: 'mail' }]),
      divider('kept', terminal ? { terminal } : {}),
      { id: 'mail', kind: 'email' },
      divider('end'),
    ],
  })
  const [ends, leadsOn] = [funnel(true), funnel(false)]
  expect(detailsOf(ends, leadsOn)).toEqual([
    [
      'kept “Screen kept” terminal: true → not written',
      'it no longer ends the funnel: learners who ended there see the screens "mail", "end" next',
      '"mail" asks them for their email address',
    ],
  ])
  expect(detailsOf(leadsOn, ends)).toEqual([
    [
      'kept “Screen kept” terminal: not written → true',
      'it ends the funnel now: learners who come to it no longer see the screens "mail", "end"',
    ],
  ])
})

test('if learners see only one new screen, its title is shown', () => {
  const funnel = (rest: Json): Json => ({
    screens: [
      choice('age', ['young', { id: 'old', goto: 'end' }]),
      divider('kept', rest),
      divider('end', { title: 'Bye' }),
    ],
  })
  expect(detailsOf(funnel({ terminal: true }), funnel({}))).toEqual([
    [
      'kept “Screen kept” terminal: true → not written',
      'it no longer ends the funnel: learners who ended there see the screen "end" (“Bye”) next',
    ],
  ])
})

test('a condition that loses a value and gains none is reported', () => {
  const funnel = (rest: Json): Json => ({
    screens: [
      choice('goal', ['a', 'b', 'c'], { questionKey: 'goal' }),
      divider('rest', rest),
      divider('end'),
    ],
  })
  const among = (...goals: string[]) => funnel({ when: { 'answers.goal': { $in: goals } } })
  expect(wordsOf(among('a', 'b'), among('a'))).toEqual(['rest is no longer shown to learners with goal = b'])
  expect(wordsOf(among('a'), among('a', 'b'))).toEqual([])
  expect(wordsOf(among('a'), among('b'))).toEqual([])
  expect(wordsOf(funnel({}), among('a'))).toEqual([])
})

test('a translation is reported if it loses a number that the source has', () => {
  const funnel: Json = {
    locales: ['en', 'es'],
    screens: [divider('end', { title: 'Back in the first 14 days' })],
  }
  const copy = (text: string) => ({ 'funnels/test/copy.es.json': { 'screens.end.title': text } })
  expect(wordsOf(funnel, funnel, copy('Los primeros 14 días'), copy('Los primeros días'))).toEqual([
    'end no longer says 14 in es (title), but the source does',
  ])
  expect(wordsOf(funnel, funnel, copy('En los 14 días'), copy('Los primeros 14 días'))).toEqual([])
})

test.each([
  ['in the digits of another script', '14 days', '14 días', '١٤ días'],
  ['with another separator', '1,000 words', '1.000 palabras', '1000 palabras'],
  ['on the 24-hour clock', 'At 7 pm', 'A las 7 de la tarde', 'A las 19'],
])('a translation does not lose a number that it now writes %s', (_how, title, before, after) => {
  const funnel: Json = { locales: ['en', 'es'], screens: [divider('end', { title })] }
  const copy = (text: string) => ({ 'funnels/test/copy.es.json': { 'screens.end.title': text } })
  expect(wordsOf(funnel, funnel, copy(before), copy(after))).toEqual([])
})

test('a changed consent text is reported', () => {
  const asking = (note: string): Json => ({ screens: [{ id: 'mail', kind: 'email', note }, divider('end')] })
  const [old, now] = [asking('We write about lessons.'), asking('We write about offers.')]
  expect(wordsOf(old, now)).toEqual([
    'mail has a changed consent text ("note", the source language): earlier consents are for the old text only',
  ])
  expect(wordsOf(old, old)).toEqual([])
})

test('a fallback is reported if learners see it because its question is no longer asked', () => {
  const funnel = (when?: Json, title = 'At {{answers.time, or(19:00)}}'): Json => ({
    screens: [
      choice('goal', ['a', 'b'], { questionKey: 'goal' }),
      { id: 'time', kind: 'input', ...(when && { when }) },
      divider('end', { title }),
    ],
  })
  const shown = expect.stringMatching(
    /^end shows “19:00” \(title\) to learners who are no longer asked "time", as if it were their answer \(\d+ of \d+ tried\)$/,
  )
  for (const title of [undefined, 'At {{ answers.time, or(19:00) }}'])
    expect(wordsOf(funnel(undefined, title), funnel({ 'answers.goal': 'a' }, title))).toEqual([shown])
  expect(wordsOf(funnel(), funnel())).toEqual([])
  const alsoInPlan = (when?: Json): Json => {
    const { screens } = funnel(when) as { screens: Json[] }
    return { screens: [...screens, divider('plan', { title: '{{answers.time, or(19:00)}}' })] }
  }
  expect(wordsOf(alsoInPlan(), alsoInPlan({ 'answers.goal': 'a' }))).toEqual([
    expect.stringMatching(/^end shows “19:00” \(title\) to .* tried\); also on "plan"$/),
  ])
})

test('"skips" is reported if it silences a warning now and did not before', () => {
  const funnel = (more: Json, rules: Json = {}): Json => ({
    screens: [
      choice('goal', ['a', { id: 'b', ...more }], { questionKey: 'goal' }),
      divider('mid'),
      { id: 'job', kind: 'input', questionKey: 'job', rules },
      divider('end'),
      divider('last'),
    ],
  })
  const leap = { goto: 'end', skips: ['job'] }
  const words =
    'goal leads to "end" with answer "b", and skips the required "job"; its new "skips" silences the warning of "check"'
  expect(wordsOf(funnel({}), funnel(leap))).toEqual([words])
  expect(wordsOf(funnel({ goto: 'end' }), funnel(leap))).toEqual([words])
  expect(wordsOf(funnel(leap), funnel(leap))).toEqual([])
  expect(wordsOf(funnel({}), funnel({ skips: ['job'] }))).toEqual([])
  expect(wordsOf(funnel({ skips: ['job'] }), funnel(leap))).toEqual([words.replace('its new', 'its')])
  const short = { goto: 'mid', skips: ['job'] }
  expect(wordsOf(funnel({}), funnel(short))).toEqual([])
  expect(wordsOf(funnel(short), funnel(leap))).toEqual([words.replace('its new', 'its')])
  expect(wordsOf(funnel(leap), funnel({ ...leap, goto: 'last' }))).toEqual([])
  const optional = { required: false }
  expect(wordsOf(funnel({}, optional), funnel(leap, optional))).toEqual([])
})

test('if the questionKey of a question changes, the other questions with the new or old questionKey are named', () => {
  const other = {
    ...{ id: 'other', path: '/other', locales: ['en'] },
    screens: [{ ...scale('minutes'), title: '?', questionKey: 'pace' }],
  }
  const otherFile = { 'funnels/other/funnel.json': other }
  const funnel = (questionKey: string): Json => ({
    screens: [choice('speed', ['slow', 'fast'], { questionKey }), divider('end')],
  })
  expect(wordsOf(funnel('speed'), funnel('pace'), otherFile)).toEqual([
    'speed records one of slow, fast under the questionKey "pace" now, and so does "minutes" of "other" (a number): each overwrites the other; nothing records under the questionKey "speed" now',
  ])
  expect(wordsOf(funnel('pace'), funnel('speed'), otherFile)).toEqual([
    'speed records one of slow, fast under the questionKey "speed" now; only "minutes" of "other" (a number) records under the questionKey "pace" now',
  ])
  const third = { ...other, id: 'third', path: '/third' }
  const twoFiles = { ...otherFile, 'funnels/third/funnel.json': third }
  const recorders = '"minutes" of "other" (a number) and "minutes" of "third" (a number)'
  expect(wordsOf(funnel('speed'), funnel('pace'), twoFiles)).toEqual([
    expect.stringContaining(`, and so do ${recorders}: each overwrites the others;`),
  ])
  expect(wordsOf(funnel('pace'), funnel('speed'), twoFiles)).toEqual([
    expect.stringMatching(/; only .* and .* record under the questionKey "pace" now$/),
  ])
})

test('if an arm changes the questionKey of a question, the same question outside the arm is named', () => {
  const funnel = (rest: Json, inArm: Json): Json => ({
    experiments: [
      {
        key: 'try',
        variations: [
          { id: 'control' },
          { id: 'b', patch: { screens: { speed: { text: 'Per day', ...inArm } } } },
        ],
      },
    ],
    screens: [choice('speed', ['slow', 'fast'], { questionKey: undefined, ...rest }), divider('end')],
  })
  const saidOf = (before: Json, after: Json) =>
    funnelDiff(before, after)!.arms.map(({ consequences }) => consequences.map(({ words }) => words))
  const [speed, pace] = [{ questionKey: 'speed' }, { questionKey: 'pace' }]
  const onlyOutside =
    'only "speed" of "test" outside this arm (one of slow, fast) records under the questionKey "speed" now'
  expect(saidOf(funnel({}, {}), funnel({}, pace))).toEqual([
    [],
    ['records one of slow, fast under the questionKey "pace" now'],
  ])
  expect(saidOf(funnel(speed, {}), funnel(speed, pace))).toEqual([
    [],
    [`records one of slow, fast under the questionKey "pace" now; ${onlyOutside}`],
  ])
  expect(saidOf(funnel(speed, {}), funnel(speed, { questionKey: null }))).toEqual([
    [],
    [`records no questionKey now; ${onlyOutside}`],
  ])
  expect(saidOf(funnel(speed, pace), funnel(speed, {}))).toEqual([
    [],
    [
      'records one of slow, fast under the questionKey "speed" now; nothing records under the questionKey "pace" now',
    ],
  ])
})

test('an unchanged text with the old max is reported', () => {
  const range = (max: number, title: string, text = 'Any'): Json => ({
    screens: [
      scale('n', { max, title, marks: [{ id: 'most', value: 5, text: '10' }] }),
      divider('end', { text }),
    ],
  })
  const stillSays = (words: string) => `n still says “${words}” (title), and max is 8 now`
  const saidOf = (before: Json, after: Json) =>
    wordsOf(before, after).filter((each) => each.includes('still'))
  expect(saidOf(range(10, 'From 0 to 10'), range(8, 'From 0 to 10'))).toEqual([stillSays('From 0 to 10')])
  expect(saidOf(range(10, 'At most ten'), range(8, 'At most ten', 'ten'))).toEqual([stillSays('At most ten')])
  expect(saidOf(range(10, 'To 10'), range(8, 'To 8'))).toEqual([])
  expect(saidOf(range(10, 'To 100 or 10.5'), range(8, 'To 100 or 10.5'))).toEqual([])
})

test('a text of an arm with the old number is reported, even if the text of the control has changed', () => {
  const range = (max: number, title: string, armTitle: string): Json => ({
    experiments: [
      {
        key: 'try',
        variations: [{ id: 'control' }, { id: 'b', patch: { screens: { n: { title: armTitle } } } }],
      },
    ],
    screens: [scale('n', { max, title }), divider('end')],
  })
  const saidOf = (armTitle: string) =>
    funnelDiff(range(10, 'To 10', 'At most ten'), range(8, 'To 8', armTitle))!.arms.map(({ consequences }) =>
      consequences.map(({ words }) => words).filter((each) => each.includes('still')),
    )
  expect(saidOf('At most ten')).toEqual([[], ['still says “At most ten” (title), and max is 8 now']])
  expect(saidOf('Not ten, but fewer')).toEqual([[], []])
})

test('a screen that shows a score is reported if it moves before or after a scored question', () => {
  const asked = (id: string) => choice(id, [{ id: 'right', points: 1 }, 'wrong'])
  const shown = divider('shown', { title: '{{scores.level.band}}' })
  const funnel = (...screens: Json[]): Json => ({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from: 1, id: 'high' },
        ],
      },
    },
    screens: [...screens, divider('end', { title: '{{scores.level.band}}' })],
  })
  const saidOf = (before: Json, after: Json) =>
    wordsOf(before, after).filter((each) => each.includes('another'))
  const [late, early] = [funnel(asked('a'), asked('b'), shown), funnel(asked('a'), shown, asked('b'))]
  expect(saidOf(late, early)).toEqual([
    expect.stringMatching(
      /^shown now shows another level to learners whose final level has not changed \(\d+ of \d+ tried\): low instead of high, because "b" now gives its points after this screen$/,
    ),
  ])
  expect(saidOf(early, late)).toEqual([
    expect.stringMatching(/high instead of low, because "b" now gives its points before this screen$/),
  ])
  expect(saidOf(late, { ...late, finish: 'page:home' })).toEqual([])
  const silent = divider('shown', { title: 'Well done' })
  expect(saidOf(funnel(asked('a'), asked('b'), silent), early)).toEqual([])

  const spaced = divider('shown', { title: '{{ scores.level.band }}' })
  expect(saidOf(funnel(asked('a'), asked('b'), spaced), funnel(asked('a'), spaced, asked('b')))).toHaveLength(
    1,
  )
})

test('a screen that shows a score is reported if it moves before a question with negative points', () => {
  const asked = (id: string, points: number) => choice(id, [{ id: 'one', points }, 'other'])
  const shown = divider('shown', { title: '{{scores.level.band}}' })
  const bands = [
    { from: 0, id: 'low' },
    { from: 1, id: 'high' },
  ]
  const funnel = (...screens: Json[]): Json => ({ scores: { level: { bands } }, screens })
  const [a, b, end] = [asked('a', 1), asked('b', -1), divider('end')]
  expect(wordsOf(funnel(a, b, shown, end), funnel(a, shown, b, end))).toContainEqual(
    expect.stringMatching(/high instead of low, because "b" now gives its points after this screen$/),
  )
})

test('if a screen now shows other bands to several groups of learners, one group is the example', () => {
  const asked = (id: string) => choice(id, [{ id: 'one', points: 1 }, { id: 'two', points: 2 }, 'none'])
  const shown = divider('shown', { title: '{{scores.level.band}}' })
  const bands = [0, 1, 2].map((from) => ({ from, id: `b${from}` }))
  const funnel = (...screens: Json[]): Json => ({ scores: { level: { bands } }, screens })
  const [a, b, end] = [asked('a'), asked('b'), divider('end')]
  expect(wordsOf(funnel(a, b, shown, end), funnel(a, shown, b, end))).toContainEqual(
    expect.stringMatching(
      /has not changed \(\d+ of \d+ tried\): for example b\d instead of b\d, because "b" now gives/,
    ),
  )
})

test('a changed kind is reported if its answers have another shape', () => {
  const asked = (kind: string): Json => ({ screens: [choice('goal', ['a', 'b'], { kind }), divider('end')] })
  expect(wordsOf(asked('multiple-choice'), asked('single-choice'))).toContain(
    'goal accepts one answer now instead of several answers: learners under way lose their answer',
  )
  expect(wordsOf(asked('single-choice'), asked('multiple-choice'))).toContain(
    'goal accepts several answers now instead of one answer: learners under way keep their answer, recorded as a list',
  )
  expect(wordsOf(asked('single-choice'), asked('single-choice-card'))).toEqual([])
})

test('a question that no longer has a questionKey is reported', () => {
  const asked = (property: Json): Json => ({
    screens: [choice('goal', ['a', 'b'], { questionKey: undefined, ...property }), divider('end')],
  })
  expect(
    wordsOf(asked({ questionKey: 'goal' }), asked({})).filter((each) => each.includes('records')),
  ).toEqual(['goal records no questionKey now; nothing records under the questionKey "goal" now'])
})

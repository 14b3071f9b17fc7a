/** The problems that are reported for translations. */
import { expect, test } from 'vitest'
import { registry } from '../../../testing/anyFunnel.ts'
import { compileApp, testSite, type Json } from '../../../testing/testFunnel.ts'
import type { Site } from '../config/rawConfig.ts'
import { checkTranslations } from './checkTranslations.ts'
import { sourceHash } from './copySources.ts'
import { testCopyPath, copyFiles, funnel } from '../../../testing/copyFixtures.ts'

/** Without `unread-file`: in many tests, the only locale is `en`, so the files of other languages are unread. */
const problemsOf = (copies: Record<string, unknown>, fields: Json = {}) =>
  compileApp({ ...funnel, ...fields }, copyFiles(copies)).problems.filter(
    ({ file, code }) => file.startsWith('funnels/') && code !== 'unread-file',
  )

const reported = (...args: Parameters<typeof problemsOf>) =>
  problemsOf(...args).map(({ code, file, pointer }) => `${code} ${file.slice(13)} ${pointer}`)
const missing = (locale: string, copies = {}) =>
  problemsOf(copies).find(({ file }) => file === testCopyPath(locale))?.message

test('the missing translations of a language are counted', () => {
  expect(missing('uk')).toBe('Translations are missing: 10 texts in "uk", such as "head.title".')
  expect(missing('uk', { uk: { 'head.title': 'План', 'screens.gap.title': '' } })).toContain(
    '9 texts in "uk", such as "scores.level.bands.A1.text"',
  )
  expect(missing('en')).toBeUndefined()
})

test('a text that is translated to `es` is not missing in `es-419`', () => {
  expect(missing('es-419', { es: { 'head.title': 'Plan' } })).toContain('9 texts in "es-419"')
})

test('the hint for missing translations has the command that lists them, and says which texts learners read', () => {
  const hints = problemsOf({ es: { 'head.title': 'Plan' } }).map(({ hint }) => hint)
  expect(hints).toContain(
    '`npm run copy -- missing --locale es-419` lists them; until they are translated, learners read the texts in "en".',
  )
})

test('if a file is invalid, no missing texts are reported for its language and regional variants', () => {
  expect(reported({ es: { 'head.title': 5 } })).toEqual([
    'wrong-type copy.es.json /head.title',
    'missing-copy copy.uk.json ',
  ])
})

test('the hint for `{name}` in a translation suggests a placeholder only if the source has that placeholder', () => {
  const screens = [
    { id: 'name', kind: 'input', title: 'Your name?' },
    { id: 'gap', kind: 'divider', title: 'For {{answers.name, or(you)}}' },
  ]
  const copies = { uk: { 'screens.name.title': 'Ваше {name}?', 'screens.gap.title': 'Для {name}' } }
  const hints = problemsOf(copies, { screens }).flatMap(({ code, pointer, hint }) =>
    code === 'visible-marks' ? [[pointer, hint]] : [],
  )
  expect(hints).toEqual([
    ['/screens.name.title', 'Write the words themselves: this text cannot show values.'],
    ['/screens.gap.title', 'To show a value, write {{answers.name}}. To show a brace, write \\\\{.'],
  ])
})

test('a difference that all translations share is reported at the source, a difference of one translation at the translation', () => {
  const screens = [
    { id: 'name', kind: 'input', title: 'Your name?' },
    { id: 'gap', kind: 'divider', title: 'Only 4 days' },
  ]
  const problemsWith = (titles: Record<string, string>) => {
    const copies = Object.entries(titles).map(([locale, title]) => [locale, { 'screens.gap.title': title }])
    const changed = { ...funnel, screens, locales: Object.keys(titles) }
    return compileApp(changed, copyFiles(Object.fromEntries(copies))).problems.flatMap(
      ({ code, file, message }) =>
        code === 'other-figures' || code === 'placeholder-mismatch' ? [[code, file.slice(13), message]] : [],
    )
  }
  const name = '{{answers.name, or(x)}}'
  expect(problemsWith({ es: `4 ${name}`, uk: `4 ${name}`, 'es-419': `5 ${name}` })).toEqual([
    ['other-figures', 'copy.es-419.json', expect.stringContaining('"5 ')],
    [
      'placeholder-mismatch',
      'funnel.json',
      'A source and its translation have different placeholders: the source has no placeholder, but all 3 translations have {{answers.name, or(…)}}.',
    ],
  ])
  expect(
    problemsWith({ es: '5', uk: '5', 'es-419': `5 ${name}` }).map(([code, file]) => [code, file]),
  ).toEqual([
    ['placeholder-mismatch', 'copy.es-419.json'],
    ['other-figures', 'funnel.json'],
  ])
  expect(problemsWith({ es: '', uk: '', 'es-419': '' })).toEqual([])
})

test('a wrong figure in a long translation is reported at the column of the figure', () => {
  const screens = [{ id: 'gap', kind: 'divider', title: 'Back within 14 days' }]
  const title = `${'Довго '.repeat(9)}до 15 днів`
  const line = `{ "screens.gap.title": "${title}" }`
  const { problems } = compileApp(
    { ...funnel, screens, locales: ['en', 'uk'] },
    { [testCopyPath('uk')]: line },
  )
  const found = problems.find(({ code }) => code === 'other-figures')!
  expect([found.pointer, found.line, found.column]).toEqual(['/screens.gap.title', 1, line.indexOf('15') + 1])
})

test('if all translations have the same figure and the source has another figure, only the source is reported', () => {
  const screens = [{ id: 'gap', kind: 'divider', title: 'Back within 4 days' }]
  const problemsWith = (days: Record<string, number>) => {
    const copies = Object.entries(days).map(([locale, each]) => [
      locale,
      { 'screens.gap.title': `${each} ${locale}` },
    ])
    const file = 'funnels/test/copy-sources.json'
    const files = {
      ...copyFiles(Object.fromEntries(copies)),
      [file]: { 'screens.gap.title': sourceHash('Back within 14 days') },
    }
    const changed = { ...funnel, screens, locales: Object.keys(days) }
    return compileApp(changed, files).problems.flatMap(({ code, file, pointer, message, hint }) =>
      code === 'other-figures' || code === 'stale-copy' ? [[code, file, pointer, message, hint]] : [],
    )
  }
  const wrong = (whose: string, locales: string) => [
    'other-figures',
    'funnels/test/funnel.json',
    '/screens/0/title',
    `A source and its translation have different numbers: the source says "Back within 4 days", but ${whose} translations have another number: "14 es" in "es". The source is probably wrong.`,
    `Correct the source; if it is right, translate it again: ${locales}.`,
  ]
  expect(problemsWith({ es: 14, uk: 14, 'es-419': 14 })).toEqual([wrong('all 3', 'es, uk, es-419')])
  const codes = (days: Record<string, number>) =>
    problemsWith(days).map(([code, file]) => [code, file!.slice(13)])
  // Only two translations have the same figure, or all differ. So the translations are reported.
  const mistakes: readonly Record<string, number>[] = [
    { es: 14, uk: 14 },
    { es: 14, uk: 15, 'es-419': 16 },
  ]
  for (const days of mistakes) {
    const files = Object.keys(days).map((locale) => `copy.${locale}.json`)
    expect(codes(days)).toEqual(
      ['other-figures', 'stale-copy'].flatMap((code) => files.map((file) => [code, file])),
    )
  }
})

test('unknown keys, different placeholders and texts that are too long are reported', () => {
  expect(
    reported(
      {
        uk: {
          'screens.goal.titel': 'x',
          'screens.goal.answers.travel.emoji': 'x',
          'screens.constructor.title': 'x',
        },
      },
      { locales: ['en'] },
    ),
  ).toEqual([
    'unknown-copy-key copy.uk.json /screens.goal.titel',
    'unknown-copy-key copy.uk.json /screens.goal.answers.travel.emoji',
    'unknown-copy-key copy.uk.json /screens.constructor.title',
  ])
  const title = (text: string) => reported({ uk: { 'screens.goal.title': text } }, { locales: ['en'] })
  expect(title('Мета, {{ user.name, or(друже) }}?')).toEqual([])
  for (const wrong of [
    'Мета?',
    'Мета, {{user.name}}?',
    'Мета, {{user.email, or(друже)}}?',
    '{{user.name, or(a)}} {{user.name, or(b)}}',
    '{{user name}}',
  ]) {
    expect([wrong, ...title(wrong)]).toEqual([wrong, 'placeholder-mismatch copy.uk.json /screens.goal.title'])
  }
  expect(title(`{{user.name, or(a)}}${'а'.repeat(300)}`)).toEqual([
    'text-too-long copy.uk.json /screens.goal.title',
  ])
})

test('an unknown key with a slash is reported at its own line', () => {
  const uk = '{\n  "screens.goal/title": "x"\n}'
  expect(problemsOf({ uk }, { locales: ['en'] })).toMatchObject([
    { code: 'unknown-copy-key', pointer: '/screens.goal~1title', line: 2 },
  ])
})

test('the leftover translations of a removed answer are reported as one problem', () => {
  // All other answers are translated. So "exam" is reported as removed, not as renamed.
  const problemsWith = (...fields: string[]) => {
    const answers = ['travel.text', 'work.text', ...fields.map((field) => `exam.${field}`)]
    const uk = Object.fromEntries(answers.map((each) => [`screens.goal.answers.${each}`, 'x']))
    return problemsOf({ uk }, { locales: ['en'] }).map(({ code, message, hint }) => [code, message, hint])
  }
  const leftover = (keys: string) => [
    'unknown-copy-key',
    `No text of the config has this key: ${keys}.`,
    'If "exam" was removed on purpose, remove its translations too; otherwise add it again, or correct the id.',
  ]
  const text = '"screens.goal.answers.exam.text"'
  expect(problemsWith()).toEqual([])
  expect(problemsWith('text')).toEqual([leftover(text)])
  expect(problemsWith('text', 'short')).toEqual([
    leftover(`2 keys of "screens.goal.answers.exam", such as ${text}`),
  ])
})

test('the hint for an unknown key names the near key, even if that key has a translation too', () => {
  const problemsWith = (...keys: string[]) => {
    const uk = Object.fromEntries(['screens.end.title', ...keys].map((key) => [key, 'x']))
    return problemsOf({ uk }, { locales: ['en'] }).map(({ code, message, hint }) => [code, message, hint])
  }
  const unknown = (found: string, hint: string) => [
    'unknown-copy-key',
    `No text of the config has this key: ${found}.`,
    hint,
  ]
  const near = 'Did you mean "screens.end.title"?'
  for (const key of ['end.title', 'screen.end.title', 'screens.edn.title', 'screens.end.titel'])
    expect(problemsWith(key)).toEqual([unknown(`"${key}"`, near)])
  const two = '2 keys of "end", such as "end.title"'
  expect(problemsWith('end.title', 'end.words')).toEqual([unknown(two, near)])
  // The screen has no text.
  const none = 'Remove it, or correct the ids in it. No learner sees this translation.'
  expect(problemsWith('screens.end.text')).toEqual([unknown('"screens.end.text"', none)])
  expect(problemsWith('final.words')).toEqual([unknown('"final.words"', none)])
})

test('translations in a language that the funnel or page does not have are reported as unread', () => {
  const unread = (copies: Json, locales?: string[]) =>
    compileApp({ ...funnel, locales }, copyFiles(copies)).problems.flatMap(({ code, message, hint }) =>
      code === 'unread-file' ? [[message, hint]] : [],
    )
  expect(unread({ uk: {}, es: {} }, ['en', 'es'])).toEqual([
    [
      `No config reads this file: "${testCopyPath('uk')}", because "locales" has only en, es.`,
      'Add "uk" to "locales", or remove the file.',
    ],
  ])
  // The texts of es are the fallback of es-419.
  expect(unread({ es: {} }, ['en', 'es-419'])).toEqual([])
  expect(unread({ uk: {}, es: {}, en: {} })).toEqual([])
  const sections = [{ kind: 'cta', title: 'Start', cta: { text: 'Go', to: '#go' } }]
  const page = { id: 'terms', path: '/terms', head: { title: 'Terms' }, locales: ['en'], sections }
  const files = { 'pages/terms/page.json': page, 'pages/terms/copy.uk.json': {} }
  const { problems } = compileApp(funnel, files)
  expect(problems.filter(({ code }) => code === 'unread-file').map(({ file }) => file)).toEqual([
    'pages/terms/copy.uk.json',
  ])
})

test('an old id in several languages is one problem, and its texts are not reported as missing', () => {
  const [goal, , end] = funnel.screens as Json[]
  const renamed = (es: string, uk?: string) => {
    const copy = (old?: string) => ({
      'screens.goal.title': '{{user.name, or(x)}}',
      'screens.goal.answers.work.text': 'x',
      ...(old && { [`screens.goal.answers.${old}.text`]: 'x' }),
      'screens.end.title': 'x',
      'experiments.try.other.screens.goal.answers.work.text': 'x',
      ...(old && { [`experiments.try.other.screens.goal.answers.${old}.text`]: 'x' }),
    })
    const patch = { screens: { goal: { answers: { travel: { text: 'See' }, work: { text: 'Do' } } } } }
    const experiments = [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }]
    const fields = { locales: ['en', 'es', 'uk'], screens: [goal, end], experiments }
    return problemsOf({ es: copy(es), uk: copy(uk) }, { head: undefined, scores: undefined, ...fields })
  }
  expect(renamed('travel', 'travel')).toEqual([])
  expect(renamed('trip', 'trip')).toEqual([
    expect.objectContaining({
      code: 'renamed-copy',
      ...{ file: testCopyPath('es'), pointer: '/screens.goal.answers.trip.text' },
      message:
        'Translations have an old id in their keys: "screens.goal.answers.trip" in es, uk seems to be "screens.goal.answers.travel" now.',
      hint: 'If funnel.json does not have "renamed": { "goal.trip": "goal.travel" } yet, add it, or stored answers may be lost. Then rename the keys in all these languages: write "screens.goal.answers.travel" instead of "screens.goal.answers.trip".',
    }),
  ])
  expect(renamed('trip', 'journey').map(({ file, message }) => [file.slice(13), message])).toEqual([
    ['copy.es.json', expect.stringContaining('"screens.goal.answers.trip" in es seems')],
    ['copy.uk.json', expect.stringContaining('"screens.goal.answers.journey" in uk seems')],
  ])
  expect(renamed('trip').map(({ code, file, message }) => [code, file.slice(13), message])).toEqual([
    ['renamed-copy', 'copy.es.json', expect.stringContaining('"screens.goal.answers.trip" in es seems')],
    ['missing-copy', 'copy.uk.json', expect.stringContaining('2 texts in "uk"')],
  ])
})

test('a language that the site does not have, a wrong type and a duplicate key are reported', () => {
  expect(reported({ de: {} }, { locales: ['en'] })).toEqual(['unknown-locale copy.de.json '])
  expect(reported({ uk: { 'head.title': 5 } }, { locales: ['en'] })).toEqual([
    'wrong-type copy.uk.json /head.title',
  ])
  expect(reported({ uk: [] }, { locales: ['en'] })).toEqual(['wrong-type copy.uk.json '])
  expect(reported({ uk: '{"a": "1", "a": "2"}' }, { locales: ['en'] })).toEqual([
    'duplicate-key copy.uk.json /a',
  ])
})

test('a translation is stale if its source differs from the recorded source; all stale texts of a file are one problem', () => {
  const problemsWith = (hashes: unknown) => {
    const uk = { 'head.title': 'План', 'screens.goal.answers.work.text': 'Робота', 'screens.gap.title': '' }
    const files = {
      ...copyFiles({ uk, es: { 'head.title': 'Plan' } }),
      [`funnels/test/copy-sources.json`]: hashes,
    }
    return compileApp({ ...funnel, locales: ['en'] }, files)
      .problems.filter(({ file, code }) => file.startsWith('funnels/') && code !== 'unread-file')
      .map(({ code, file, pointer, message }) => [
        code,
        file.slice(13),
        pointer,
        message.split(': ').slice(1).join(': '),
      ])
  }
  const currentHashes = {
    'head.title': sourceHash('Plan'),
    'screens.goal.answers.work.text': sourceHash('Work'),
  }
  expect(problemsWith(currentHashes)).toEqual([])
  expect(problemsWith({})).toEqual([])
  const oldHashes = {
    'head.title': { es: 'x' },
    'screens.goal.answers.work.text': 'x',
    'screens.gap.title': 'x',
  }
  expect(problemsWith(oldHashes)).toEqual([
    [
      'stale-copy',
      'copy.uk.json',
      '/screens.goal.answers.work.text',
      '1 text in "uk": "screens.goal.answers.work.text".',
    ],
    ['stale-copy', 'copy.es.json', '/head.title', '1 text in "es": "head.title".'],
  ])
  const file = 'copy-sources.json'
  const wrong = (hashes: unknown) => problemsWith(hashes).map((reported) => reported.slice(0, 3))
  expect(wrong([])).toEqual([['wrong-type', file, '']])
  expect(wrong({ ...currentHashes, 'screens.gap.title': 5 })).toEqual([
    ['wrong-type', file, '/screens.gap.title'],
  ])
  expect(wrong({ 'head.title': { uk: 5 } })).toEqual([['wrong-type', file, '/head.title']])
  expect(wrong('{')).toEqual([['invalid-json', file, '']])
  expect(problemsWith({ 'head.title': { constructor: 'x' } })).toEqual([])
})

test('each language needs its own plural forms; a form that the source lacks is compared with `_other`', () => {
  const path = { path: '', translate: true, maxLength: 100 }
  const sources = [
    ['days_one', '{{count}} day'],
    ['days_other', '{{count}} days'],
  ].map(([key, text]) => ({ key: key!, text: text!, pointer: '', path }))
  const site = { ...testSite, locales: ['en', 'uk'] } as Site
  const check = (texts: Json) =>
    checkTranslations(
      new Map([['copy.uk.json', JSON.stringify(texts)]]),
      sources,
      site.locales,
      site,
      registry,
      '',
    ).problems
  const uk = { days_one: '{{count}} день', days_few: '{{count}} дні', days_many: '{{count}} днів' }
  expect(check(uk)).toEqual([])
  expect(check({ ...uk, days_other: '{{count}} дня' })).toEqual([])
  expect(check({ days_one: uk.days_one, days_other: '{{count}} дня' })[0]!.message).toContain(
    '2 texts in "uk", such as "days_',
  )
  expect(check({ ...uk, days_few: 'дні' }).map(({ code }) => code)).toEqual(['placeholder-mismatch'])
  expect(check({ ...uk, days_dozen: 'x' }).map(({ code }) => code)).toEqual(['unknown-copy-key'])
})

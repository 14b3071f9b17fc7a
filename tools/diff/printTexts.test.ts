import { expect, test } from 'vitest'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import { choice, compareFunnels } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import { diffLines } from './print.ts'
import { textLines } from './printTexts.ts'

const answers = [
  { id: 'one', text: 'One lesson' },
  { id: 'two', text: 'Two lessons' },
]
const funnel = (title: string): Json => ({
  locales: ['en', 'es'],
  screens: [choice('goal', answers, { title, questionKey: 'goal' })],
})
const title = 'screens.goal.title'
const [one, two] = ['screens.goal.answers.one.text', 'screens.goal.answers.two.text']
const copies = { [title]: '¿Cuántas?', [one]: 'Una clase', [two]: 'Dos clases' }

/** The lines below the heading “texts”, without colours and indent. */
function linesOf(before: Json, after: Json, [was, is] = ['How many?', 'How many?'], texts = false) {
  const copy = (of: Json) => ({ 'funnels/test/copy.es.json': of })
  const diff = compareFunnels(funnel(was!), funnel(is!), copy(before), copy(after))
  const lines = diffLines(diff, { before: 'main', after: 'configs', texts })
  const plain = lines.map((line) => line.replace(/\u001b\[\d+m/g, '').slice(4))
  return plain.slice(lines.findIndex((line) => line.includes('texts')) + 1)
}

test('if a translation changes but its source does not, the translation and its source are listed', () => {
  expect(linesOf(copies, { ...copies, [one]: 'Tres clases' })).toEqual([
    'es (Spanish), while the source has not changed:',
    `  ~ ${one}: Una clase → Tres clases`,
    '      source: One lesson',
  ])
  const { [one]: _gone, ...rest } = copies
  expect(linesOf(copies, rest)).toContain(`  - ${one}: Una clase`)
})

test('if a figure changes only in the source, the lines say who sees the text and where the old figure remains', () => {
  const [old, now] = ['Pay $12 today', 'Pay $1 today']
  const diff = (es: string) =>
    diffLines(
      compareFunnels(funnel(old), funnel(now), {
        'funnels/test/copy.es.json': { ...copies, [title]: es },
      }),
      { before: 'main', after: 'configs', texts: false },
    ).map((line) => line.replace(/\u001b\[\d+m/g, ''))
  const found = diff('Paga 12 $ hoy')
  expect(found.slice(2, 5)).toEqual([
    `  ! "goal" title: ${old} → ${now} (line 9)`,
    '      seen by everyone',
    '      the translation to es still has the old number',
  ])
  expect(found).not.toContain('  texts')
  expect(diff('Paga hoy')).toContain(`    ~ ${title}: ${old} → ${now} (line 9)`)
})

test('a translation that a consequence already shows is not listed again', () => {
  const es = [
    { key: title, before: 'Paga 12 $', after: 'Paga 9 $', source: 'Pay $12' },
    { key: two, before: undefined, after: 'Dos clases' },
  ]
  const shown = { text: { locale: 'es', key: title } } as Consequence
  expect(textLines({ source: [], translations: { es } }, false, [], [shown])).toEqual([
    'es (Spanish): 1 added (--texts lists them)',
  ])
})

test('translations that change with their source, or are new, are only counted, except with --texts', () => {
  const { [two]: missing, ...rest } = copies
  const after = { ...copies, [title]: '¿Cuánto?' }
  const count = 'es (Spanish): 1 added, 1 changed with their source (--texts lists them)'
  expect(linesOf(rest, after, ['How many?', 'How much?']).slice(1)).toEqual([count])
  expect(linesOf(rest, after, ['How many?', 'How much?'], true)).toEqual([
    `~ ${title}: How many? → How much? (line 9)`,
    'es (Spanish):',
    `  ~ ${title}: ¿Cuántas? → ¿Cuánto?`,
    `  + ${two}: ${missing}`,
  ])
  expect(linesOf(copies, { ...after, [one]: 'Tres' }, ['How many?', 'How much?']).at(-1)).toBe(
    '  and 1 changed with their source (--texts lists them)',
  )
})

test('if the texts of two answers are swapped, the lines say which answer each text gives now', () => {
  const lines = linesOf(copies, { ...copies, [one]: copies[two], [two]: copies[one] })
  expect(lines.filter((line) => /^ {6}(?!source)/.test(line))).toEqual([
    `      is swapped with the text of ${two}`,
    '      a learner who chooses “Dos clases” now gives the answer "one", and gave "two" before',
    `      is swapped with the text of ${one}`,
    '      a learner who chooses “Una clase” now gives the answer "two", and gave "one" before',
  ])
})

test('swapped texts of two answers are listed, even if a consequence already shows these texts', () => {
  const swapped = (texts: readonly [string, string], translations: Json) => {
    const version = ([first, second]: readonly [string, string]): Json => ({
      locales: ['en', 'es'],
      screens: [
        choice('goal', [
          { id: 'one', text: first },
          { id: 'two', text: second },
        ]),
      ],
    })
    const copy = { 'funnels/test/copy.es.json': translations }
    const diff = compareFunnels(version(texts), version([texts[1], texts[0]]), copy)
    const lines = diffLines(diff, { before: 'main', after: 'configs', texts: false })
    return lines.map((line) => line.replace(/\u001b\[\d+m/g, '').trim())
  }
  const figuresInBoth = swapped(['3 lessons', '5 lessons'], { [one]: '3 clases', [two]: '5 clases' })
  expect(figuresInBoth).toContain('the translation to es still has the old number')
  expect(figuresInBoth).toContain(
    'a learner who chooses “5 lessons” now gives the answer "one", and gave "two" before',
  )
  expect(figuresInBoth).toContain(
    'a learner who chooses “3 lessons” now gives the answer "two", and gave "one" before',
  )
  const figureInOne = swapped(['Free', '$12'], { [two]: '12 $' })
  expect(figureInOne).toContain('the translation to es still has the old number')
  expect(figureInOne).toContain(`is swapped with the text of ${two}`)
  expect(figureInOne).toContain(`is swapped with the text of ${one}`)
})

test('the line of a moved text names its earlier key', () => {
  const lines = linesOf(copies, { ...copies, [title]: copies[one], [one]: 'Otra' })
  expect(lines).toContain(`      was the text of ${one}`)
})

test('the line of a changed text names the other languages that show this text', () => {
  const inThree: Json = { ...funnel('How many?'), locales: ['en', 'es', 'es-419'] }
  const lines = (latinAmerican: Json) => {
    const copy = (of: Json) => ({
      'funnels/test/copy.es.json': of,
      'funnels/test/copy.es-419.json': latinAmerican,
    })
    const diff = compareFunnels(inThree, inThree, copy(copies), copy({ ...copies, [one]: 'Tres clases' }))
    return diffLines(diff, { before: 'main', after: 'configs', texts: false }).join('\n')
  }
  const note = 'es-419 has no text of its own and also shows this one'
  expect(lines({})).toContain(note)
  expect(lines({ [one]: 'Una lección' })).not.toContain(note)
})

test('languages share one line if the same number of texts changed with their source', () => {
  const copy = (text: string) => ({
    'funnels/test/copy.es.json': { [title]: text },
    'funnels/test/copy.uk.json': { [title]: text },
  })
  const inThree = (source: string): Json => ({ ...funnel(source), locales: ['en', 'es', 'uk'] })
  const diff = compareFunnels(inThree('How many?'), inThree('How much?'), copy('a b c'), copy('d e f'))
  expect(diffLines(diff, { before: 'main', after: 'configs', texts: false }).at(-1)).toBe(
    '    each of es, uk: 1 changed with their source (--texts lists them)',
  )
})

/** Names of the drawings in the installed emoji set, suggestions for unknown emoji, and emoji fields of configs. */
import { describe, expect, test } from 'vitest'
import { pictogramNames } from '../../../screens/pictogramNames.gen.ts'
import { nearestPictogram, pictogramName } from './pictogramName.ts'
import { pictogramsIn } from './pictogramsIn.ts'

const nameOf = (emoji: string) => pictogramName(emoji, pictogramNames)
const nearest = (written: string) => nearestPictogram(written, pictogramNames)?.emoji

describe('the name of an emoji’s drawing', () => {
  test.each([
    ['with a variation selector', '✈️', 'airplane'],
    ['without its selector', '✈', 'airplane'],
    ['with the selector for text', '✈\u{fe0e}', 'airplane'],
    ['with a skin tone', '👋🏽', 'waving-hand-medium'],
    ['several emoji joined', '👩‍🚀', 'woman-astronaut'],
    ['several emoji joined, with a skin tone', '👩🏽‍🚀', 'woman-astronaut-medium'],
    ['several emoji joined, with a selector inside', '❤️‍🔥', 'heart-on-fire'],
    ['a keycap', '1️⃣', 'keycap-1'],
    ['a keycap of a sign', '#️⃣', 'keycap-hashtag'],
    ['a flag of a country', '🇩🇪', 'flag:de'],
    ['a flag of a part of a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'flag:gb-eng'],
    ['a flag that belongs to no country', '🏳️‍🌈', 'rainbow-flag'],
    ['an emoji that the set draws as the mirror image of another', '👉', 'backhand-index-pointing-right'],
  ])('%s', (_what, emoji, name) => {
    expect(nameOf(emoji)).toBe(name)
  })

  test('an emoji with a skin tone that the set does not have is drawn without tone', () => {
    expect(nameOf('🤝🏽')).toBe(nameOf('🤝'))
  })

  test.each(['', 'A', '1', 'beach', '✈️🏖️', '👨‍👩‍👧', '🫩', '🇽🇽', '__proto__', '<b>'])(
    'does not exist for %j',
    (written) => {
      expect(nameOf(written)).toBeUndefined()
    },
  )
})

describe('the nearest emoji', () => {
  test.each([
    [':rocket:', '🚀'],
    ['Airplain', '✈️'],
    ['light bulb', '💡'],
    // Some words of a name.
    ['beach', '🏖️'],
    [':beach_umbrella:', '🏖️'],
    // The emoji has a variation selector after each character that needs one.
    ['keycap 1', '1️⃣'],
    ['heart on fire', '❤️‍🔥'],
    ['woman detective', '🕵️‍♀️'],
    // Several emoji, or a family: the first one with a drawing.
    ['✈️🏖️', '✈️'],
    ['👨‍👩‍👧', '👨'],
    // A neighbour in Unicode.
    ['🫩', '🫨'],
  ])('for %j', (written, emoji) => {
    expect(nearest(written)).toBe(emoji)
  })

  test('has its name in words', () => {
    expect(nearestPictogram('beach', pictogramNames)?.name).toBe('beach with umbrella')
  })

  test.each(['', 'qwrtzpsdfghj', '…'])('does not exist for %j', (written) => {
    expect(nearest(written)).toBeUndefined()
  })

  test('always has a drawing', () => {
    // Flags have codes instead of words. A part of the others is enough: each search takes a few ms.
    const names = Object.values(pictogramNames).filter((name) => !name.startsWith('flag:'))
    // Some names with a skin tone have no near emoji.
    const found = names.slice(0, 400).flatMap((name) => nearestPictogram(name, pictogramNames) ?? [])
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(({ emoji }) => nameOf(emoji) === undefined)).toEqual([])
  })
})

test('every field `emoji` with a text is found at any depth, also in a patch', () => {
  const config = {
    screens: [{ id: 'goal', answers: [{ id: 'a', emoji: '✈️' }, { id: 'b' }] }],
    experiments: [{ variations: [{ patch: { screens: { 'a/b': { answers: { a: { emoji: '💼' } } } } } }] }],
    emoji: { text: 'no pictogram' },
  }
  expect(pictogramsIn(config)).toEqual([
    { emoji: '✈️', pointer: '/screens/0/answers/0/emoji' },
    { emoji: '💼', pointer: '/experiments/0/variations/0/patch/screens/a~1b/answers/a/emoji' },
  ])
})

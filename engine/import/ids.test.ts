import { expect, test } from 'vitest'
import { isGenerated, slug, uniqueIds } from './ids.ts'

test('a slug has only lower-case Latin letters, digits and hyphens', () => {
  expect(['Mein größter Wunsch?', 'favoriteColor', 'what’s up', '__proto__', '日本'].map(slug)).toEqual([
    'mein-grosster-wunsch',
    'favorite-color',
    'whats-up',
    'proto',
    '',
  ])
})

test('an id that is reserved or in use gets a number; without a usable name, the id is "item"', () => {
  const uniqueId = uniqueIds()
  expect([uniqueId('a'), uniqueId('a'), uniqueId('', 'a'), uniqueId('constructor'), uniqueId('')]).toEqual([
    'a',
    'a-2',
    'a-3',
    'constructor-2',
    'item',
  ])
})

test.each([
  ['Maður', 'madur'],
  ['Ħobż', 'hobz'],
  ['Boŋŧu', 'bontu'],
  ['Ətraf', 'etraf'],
])('no Latin letter of %s is lost in the slug %s', (text, expected) => expect(slug(text)).toBe(expected))

test.each(['firstName', 'addressLine1', 'Question10', 'Address-Line-1', 'item_2_Other', 'FAMILY'])(
  'the name %s is made of words and numbers, so it is not generated',
  (name) => expect(isGenerated(name)).toBe(false),
)

test.each([
  'iXmqcI',
  'V1StGXR8',
  'x7Kd-92Qa',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'be0a27e1-8b5f-4d28-9b0a-5fd5f0d8a1c7',
])('the name %s is generated', (name) => expect(isGenerated(name)).toBe(true))

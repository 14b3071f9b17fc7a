import { expect, test } from 'vitest'
import { readSettings, rootAttributes } from './settings.ts'

test('a setting sets an attribute of the root element if it differs from the default', () => {
  expect(
    rootAttributes({ scheme: 'dark', 'dyslexic-mode': true, 'white-noise': true, 'sound-effects': false }),
  ).toEqual({
    'data-scheme': 'dark',
    'data-dyslexic': '',
    'data-noise': '',
    'data-silent': '',
  })
  expect(rootAttributes({ scheme: 'system', 'dyslexic-mode': false, 'sound-effects': true })).toEqual({})
  expect(rootAttributes({})).toEqual({})
})

test('dyslexia-friendly text applies if the site allows it and the learner has chosen it', () => {
  const attributesOf = (chosen: boolean, allowed?: boolean) => {
    const flags = allowed === undefined ? undefined : { dyslexic_mode_allowed: allowed }
    return rootAttributes({ 'dyslexic-mode': chosen }, flags)
  }
  expect(attributesOf(true)).toEqual({ 'data-dyslexic': '' })
  expect(attributesOf(true, true)).toEqual({ 'data-dyslexic': '' })
  expect(attributesOf(false)).toEqual({})
  expect(attributesOf(false, true)).toEqual({})
  expect(attributesOf(true, false)).toEqual({ 'data-dyslexic-off': '' })
  expect(attributesOf(false, false)).toEqual({ 'data-dyslexic-off': '' })
})

test('an unreadable cookie gives no settings; a value of a wrong type is ignored', () => {
  for (const cookie of [undefined, '', '{', 'null', '[1]', '"dark"']) expect(readSettings(cookie)).toEqual({})
  expect(readSettings('{"scheme":"dark","other":{}}')).toEqual({ scheme: 'dark' })
})

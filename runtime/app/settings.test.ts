import { expect, test } from 'vitest'
import { readSettings, rootAttributes } from './settings.ts'

test('settings that differ from the default set attributes of the document', () => {
  expect(
    rootAttributes({ scheme: 'dark', 'dyslexic-mode': true, 'white-noise': true, 'sound-effects': false }),
  ).toEqual({
    'data-scheme': 'dark',
    'data-dyslexic': '',
    'data-noise': '',
    'data-silent': '',
  })
  expect(rootAttributes({ scheme: 'auto', 'dyslexic-mode': false, 'sound-effects': true })).toEqual({})
  expect(rootAttributes({})).toEqual({})
})

test('dyslexia-friendly text applies if the site allows it and the learner has chosen it', () => {
  const shown = (chosen: boolean, allowed?: boolean) => {
    const flags = allowed === undefined ? undefined : { dyslexic_mode_allowed: allowed }
    return rootAttributes({ 'dyslexic-mode': chosen }, flags)
  }
  expect([shown(true), shown(true, true)]).toEqual([{ 'data-dyslexic': '' }, { 'data-dyslexic': '' }])
  expect([shown(false), shown(false, true)]).toEqual([{}, {}])
  expect([shown(true, false), shown(false, false)]).toEqual([
    { 'data-dyslexic-off': '' },
    { 'data-dyslexic-off': '' },
  ])
})

test('a cookie that cannot be read counts as no settings', () => {
  for (const cookie of [undefined, '', '{', 'null', '[1]', '"dark"']) expect(readSettings(cookie)).toEqual({})
  expect(readSettings('{"scheme":"dark","other":{}}')).toEqual({ scheme: 'dark' })
})

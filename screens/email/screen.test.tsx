import { expect, test } from 'vitest'
import { markLanguage } from '../../engine/core/copy/languageMark.ts'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { Email } from '../types.gen.ts'
import copy from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('a suggestion without a translation is shown without its language mark (U+0002 en U+0003)', async () => {
  const strings = { ...copy, meant: markLanguage('en', 'Did you mean {{address}}?') }
  const { container } = await hydrate(
    <Screen
      screen={example.screen as Email}
      {...{ answer: undefined, problem: undefined, strings, locale: 'uk', today: '2026-11-20', done: 0 }}
    />,
  )
  const input = container.querySelector('input')!
  input.value = 'ann@gmial.com'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  // U+2068 and U+2069 isolate the writing direction of the address.
  expect(container.querySelector('button')!.textContent).toBe('Did you mean \u2068ann@gmail.com\u2069?')
})

import { expect, test } from 'vitest'
import { markLanguage } from '../../engine/core/copy/languageMark.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import { TextRenderer } from '../ui/Text.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('on a Spanish page, one row has only "Español", and the other row has "Alemán" and "Deutsch"', async () => {
  // The descriptions are never translated, so `localize` marks them with the source language.
  const answers = [
    { id: 'spanish', text: 'Español', description: markLanguage('en', 'Español') },
    { id: 'german', text: 'Alemán', description: markLanguage('en', 'Deutsch') },
  ]
  const { container } = await hydrate(
    <TextRenderer value={renderMarkup}>
      <Screen
        screen={{ kind: 'target-language', id: 'language', title: 'Idioma', answers } as never}
        {...{
          answer: undefined,
          problem: undefined,
          strings: {},
          locale: 'es',
          today: '2026-11-20',
          done: 0,
        }}
      />
    </TextRenderer>,
  )
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Español', 'AlemánDeutsch'])
})

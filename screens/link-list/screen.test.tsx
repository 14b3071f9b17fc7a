import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('a section without a title shows its text, and no heading', () => {
  const { title: _title, ...section } = example.section
  const markup = renderToStaticMarkup(<Screen section={section as never} strings={{}} locale="en" />)
  expect(markup).toContain(section.text)
  expect(markup).not.toMatch(/<h\d|aria-labelledby/)
})

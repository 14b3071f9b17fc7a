import { expect, test } from 'vitest'
import { markLanguage } from '../../engine/core/copy/languageMark.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import { TextRenderer } from '../ui/Text.tsx'
import copy from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test.each([
  ['The **short** version', '<a href="#terms-a">The short version</a>'],
  ['See [our help](https://example.com)', '<a href="#terms-a">See our help</a>'],
  [markLanguage('en', 'In *short*'), '<a href="#terms-a" lang="en" dir="auto">In short</a>'],
])('in the table of contents, the link to the heading %j has plain text', async (heading, link) => {
  const blocks = ['a', 'b', 'c'].map((id) => ({ id, heading, text: 'Words' }))
  const { html, reactErrors } = await hydrate(
    <TextRenderer value={renderMarkup}>
      <Screen section={{ kind: 'rich-text', id: 'terms', blocks } as never} strings={copy} locale="es" />
    </TextRenderer>,
  )
  expect(reactErrors).toEqual([])
  expect(html).toContain(link)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markLanguage } from '../../engine/core/copy/languageMark.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TextRenderer } from './Text.tsx'

test('a label without a translation has its own `lang`', () => {
  const html = renderToStaticMarkup(
    <TextRenderer value={renderMarkup}>
      <Skeleton label={markLanguage('en', 'Loading')} />
    </TextRenderer>,
  )
  expect(html).toContain('<span class="visually-hidden"><span lang="en" dir="auto">Loading</span></span>')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceList } from './ChoiceList.tsx'
import { Text, TextRenderer } from './Text.tsx'

const stars = (text: string) => (text.includes('*') ? <b>{text.replaceAll('*', '')}</b> : text)
const shown = (element: React.ReactNode) =>
  renderToStaticMarkup(<TextRenderer value={stars}>{element}</TextRenderer>)

test('a text is shown as it is without a renderer, and never as HTML', () => {
  expect(renderToStaticMarkup(<Text>{'<b>*a*</b>'}</Text>)).toBe('&lt;b&gt;*a*&lt;/b&gt;')
})

test('the renderer decides how a text is shown; an absent text shows nothing', () => {
  expect(shown(<Text>*a*</Text>)).toBe('<b>a</b>')
  expect(shown(<Text>{undefined}</Text>)).toBe('')
})

test('a choice has no element around a plain text, and one around rendered elements', () => {
  const choice = (text: string) =>
    shown(<ChoiceList type="radio" options={[{ id: 'a', text }]} chosen={undefined} />)
  expect(choice('Work')).toMatch(/>Work<\/label>/)
  expect(choice('*Work*')).toMatch(/<span><b>Work<\/b><\/span><\/label>/)
})

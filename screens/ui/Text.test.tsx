import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceList } from './ChoiceList.tsx'
import { Text, TextRenderer } from './Text.tsx'

const stars = (text: string) => (text.includes('*') ? <b>{text.replaceAll('*', '')}</b> : text)
const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<TextRenderer value={stars}>{element}</TextRenderer>)

test('without a renderer, a text is shown as it is, and never as HTML', () => {
  expect(renderToStaticMarkup(<Text>{'<b>*a*</b>'}</Text>)).toBe('&lt;b&gt;*a*&lt;/b&gt;')
})

test('the renderer decides how a text is shown; a missing text shows nothing', () => {
  expect(render(<Text>*a*</Text>)).toBe('<b>a</b>')
  expect(render(<Text>{undefined}</Text>)).toBe('')
})

test('a choice adds no element around a plain text, and one element around rendered markup', () => {
  const choice = (text: string) =>
    render(<ChoiceList type="radio" options={[{ id: 'a', text }]} chosen={undefined} />)
  expect(choice('Work')).toMatch(/>Work<\/label>/)
  expect(choice('*Work*')).toMatch(/<span><b>Work<\/b><\/span><\/label>/)
})

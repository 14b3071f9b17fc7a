import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { fillValue } from './fillValue.ts'

test.each(['+*******2192', '*a*@example.com', "o'$&@example.com", '[a](/b)'])(
  'the text shows the value %s as it is',
  (value) => {
    document.body.innerHTML = renderToStaticMarkup(
      <p>{renderMarkup(fillValue('A code to {{to}}.', 'to', value))}</p>,
    )
    expect(document.body.textContent).toBe(`A code to \u2068${value}\u2069.`)
  },
)

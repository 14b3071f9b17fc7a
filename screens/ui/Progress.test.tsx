// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Progress } from './Progress.tsx'

function render(value: number, reached = value): Element {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(
    <Progress value={value} reached={reached} label="Progress" chapterStarts={[30, 60]} />,
  )
  return root.firstElementChild!
}

test('screen readers read the new progress while the ferry is still at the earlier value', () => {
  const progress = render(40, 25)
  expect(progress.getAttribute('aria-valuenow')).toBe('40')
  expect(progress.querySelector('svg')!.getAttribute('width')).toBe('25%')
})

test('a pier is lit as soon as the ferry has reached it', () => {
  const piers = (reached: number) =>
    [...render(90, reached).querySelectorAll('circle')].map((pier) => [
      pier.getAttribute('cx'),
      pier.getAttribute('data-lit'),
    ])
  expect(piers(29)).toEqual([
    ['30%', 'false'],
    ['60%', 'false'],
  ])
  expect(piers(30)).toEqual([
    ['30%', 'true'],
    ['60%', 'false'],
  ])
})

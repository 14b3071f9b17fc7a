import { expect, test } from 'vitest'
import { linksIn } from './configLinks.ts'

const toAndWhere = (data: unknown, from?: string) => linksIn(data, from).map(({ to, where }) => [to, where])

test('the `where` of a link contains the id or kind of the section, even if the id is `to`', () => {
  const sections = [
    { id: 'to', kind: 'cta', to: 'page:terms' },
    { kind: 'text', body: '[Try](funnel:trial)' },
  ]
  expect(toAndWhere({ sections }, 'page:home')).toEqual([
    ['page:terms', 'sections.to of page "home"'],
    ['funnel:trial', 'sections.text.body of page "home"'],
  ])
})

test('`page:quiz/colours` is a link to `page:quiz`, and the `to` of a route is no link', () => {
  const screens = [{ id: 'goal', next: [{ to: 'end' }] }]
  expect(toAndWhere({ finish: 'page:quiz/colours', screens }, 'funnel:trial')).toEqual([
    ['page:quiz', 'finish of funnel "trial"'],
  ])
})

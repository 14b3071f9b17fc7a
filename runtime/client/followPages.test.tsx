import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { EventInput } from '../../engine/core/events/event.ts'
import { followPages } from './followPages.ts'

test('each page emits one event; a link within the page and a failed load emit none', async () => {
  const loader = ({ params }: { params: { id?: string } }) => {
    if (params.id === 'broken') throw new Error('The page cannot be loaded.')
    return { model: { id: params.id } }
  }
  const router = createMemoryRouter([{ id: 'page', path: '/:id', loader, errorElement: <p /> }], {
    initialEntries: ['/home'],
    hydrationData: { loaderData: { page: { model: { id: 'home' } } } },
  })
  const pages: unknown[] = []
  const emit = (event: EventInput) => pages.push(event.type === 'page' && [event.page, event.path])
  followPages(router, { emit })
  for (const to of ['/terms', '/terms#part', '/broken', '/home']) await router.navigate(to)
  expect(pages).toEqual([
    ['home', '/home'],
    ['terms', '/terms'],
    ['home', '/home'],
  ])
})

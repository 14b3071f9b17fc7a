import { expect, test } from 'vitest'
import { createQueryClient, resourceKey } from './resources.ts'

test('a failed query is reported once, after its last try, with the id of its section or with `page`', async () => {
  const reported: string[][] = []
  let tries = 0
  const client = createQueryClient((message, part) => void reported.push([message, part]))
  const queryFn = () => Promise.reject(new Error(`down ${++tries}`))
  const query = { queryKey: resourceKey('/courses?level=1', 'list'), queryFn, retry: 1, retryDelay: 0 }
  await client.prefetchQuery(query)
  await client.prefetchQuery({ queryKey: ['page', '/me?email=ann@example.com'], queryFn, retry: false })
  expect(reported).toEqual([
    ['down 2', 'list'],
    ['down 3', 'page'],
  ])
})

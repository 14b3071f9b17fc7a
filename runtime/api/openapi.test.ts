import { expect, test } from 'vitest'
import { testApi } from '../../testing/testApi.ts'
import { createDatabase } from './database/createDatabase.ts'

interface Operation {
  summary?: string
  responses: Record<string, { description: string; content?: object }>
}

interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const api = testApi({
  database: createDatabase(
    () => Promise.reject(new Error('none')),
    () => undefined,
  ),
})

test('any client may read the OpenAPI description', async () => {
  const { status, json } = await (await api).ask('GET /openapi.json')
  const { openapi, paths } = json as Description
  expect([status, openapi]).toEqual([200, '3.1.0'])
  expect(paths['/v1/profiles']!.patch).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { properties: { name: { maxLength: 200 } } } } },
    },
  })
})

test('every route has a summary, and describes its responses', async () => {
  const { paths } = (await (await api).ask('GET /openapi.json')).json as Description
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBeGreaterThan(2)
  for (const { summary, responses } of operations) {
    expect(summary).toMatch(/^[A-Z].+[a-z]$/)
    expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX'])
    expect(responses['200']!.content).toMatchObject({
      'application/json': { schema: { title: expect.any(String) } },
    })
  }
})

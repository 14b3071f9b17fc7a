import { expect, test } from 'vitest'
import type { Catalog } from './catalog.ts'
import { changedFiles } from './changedFiles.ts'

test('if the only translation of a text is removed, its recorded hash is removed too', () => {
  const catalog: Catalog = {
    ...{ id: 'funnels/test', locales: ['es'], sources: [], sourceOf: () => undefined },
    ...{ translations: { es: { 'head.title': 'Plan' } }, recordedHashes: new Map([['head.title', 'h1']]) },
  }
  const row = { catalog: catalog.id, key: 'head.title', target: 'Plan', isDone: true, hash: 'h1', line: 2 }
  expect([...changedFiles('es', [{ catalog, row, text: undefined }])]).toEqual([
    ['funnels/test/copy.es.json', '{}\n'],
    ['funnels/test/copy-sources.json', '{}\n'],
  ])
})

test('if the translation into "es" changes, the recorded hash of "uk" stays, although "uk" is not in `locales`', () => {
  const catalog: Catalog = {
    ...{ id: 'funnels/test', locales: ['es'], sources: [], sourceOf: () => undefined },
    translations: { es: { 'head.title': 'Plan' }, uk: { 'head.title': 'План' } },
    recordedHashes: new Map([['head.title', { es: 'h1', uk: 'h0' }]]),
  }
  const row = { catalog: catalog.id, key: 'head.title', target: 'Plan', isDone: true, hash: 'h2', line: 2 }
  const files = changedFiles('es', [{ catalog, row, text: 'El plan' }])
  expect(JSON.parse(files.get('funnels/test/copy-sources.json')!)).toEqual({
    'head.title': { es: 'h2', uk: 'h0' },
  })
})

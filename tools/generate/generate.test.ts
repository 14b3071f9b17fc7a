import { expect, test } from 'vitest'
import { variableName } from './generate.ts'
import { clientLoaders, serverLoaders } from './pluginFolders.ts'

test('a kind can have a reserved word as its name', () => {
  expect(variableName('switch')).toBe('switchKind')
  expect(variableName('single-choice')).toBe('singleChoiceKind')
})

test('a plugin can have a name with hyphens', () => {
  const plugin = { name: 'web-push', hasServer: true, hasClient: true, options: undefined }
  expect(serverLoaders([plugin])).toContain(
    "'web-push': () => import('../../engine/plugins/web-push/server.ts')",
  )
  expect(clientLoaders([plugin])).toContain(
    "'web-push': () => import('../../engine/plugins/web-push/client.tsx')",
  )
})

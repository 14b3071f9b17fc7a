import { expect, test } from 'vitest'
import { createPlugins } from '../../engine/core/plugin/createPlugins.ts'
import { definePlugin } from '../../engine/core/plugin/definePlugin.ts'
import { createRegistry } from './registry.ts'

test('a plugin whose `steps` name an unknown kind of screen is refused', () => {
  const plugins = createPlugins([definePlugin({ name: 'streak', steps: ['chekout'] })])
  expect(() => createRegistry(plugins)).toThrow(/^unknown-step: .*"chekout" of "streak"/)
})

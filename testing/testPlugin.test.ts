/** A plugin that `testPlugin` accepts: `setUp` returns no `context`, because `read` returns the value of `client`. */
import { definePlugin } from '../engine/core/plugin/definePlugin.ts'
import { testPlugin } from './testPlugin.ts'

const plugin = definePlugin({
  name: 'clients',
  context: [
    {
      name: 'client',
      type: { value: { type: 'string' } },
      personal: true,
      stored: 'nothing',
      cacheable: false,
      default: 'unknown',
      read: ({ userAgent }) => userAgent,
    },
  ],
  routes: ['/v1/clients'],
})

testPlugin({
  plugin,
  setUp: () => ({ routes: { '/v1/clients': (scope) => void scope.get('/', () => ({})) } }),
})

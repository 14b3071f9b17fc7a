/** A random id for each visitor, set by the server, and with consent what the device says of itself. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'

export default definePlugin({
  name: 'visitor',
  routes: ['/pot'],
  events: ['visitor.device'],
  client: () => ({}),
})

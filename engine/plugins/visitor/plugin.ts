/** A random id for each visitor, set by the server, and data about the device if consent allows it. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'

export default definePlugin({
  name: 'visitor',
  routes: ['/pot'],
  events: ['visitor.device'],
  client: () => ({}),
})

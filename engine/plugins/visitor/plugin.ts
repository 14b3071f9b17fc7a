/** A random id for each visitor, set by the server, and data about the device if consent allows it. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'

export default definePlugin({
  name: 'visitor',
  // Browsers post here to get the visitor id and to send device data.
  routes: ['/pot'],
  events: ['visitor.device'],
  client: () => ({}),
})

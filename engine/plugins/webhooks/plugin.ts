/** Sends the events of runs to other servers: to a CRM, a mailing tool, a spreadsheet. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'
import type { WebhookOptions } from './webhookOptions.ts'

export default definePlugin<WebhookOptions>({
  name: 'webhooks',
  options: { targets: [] },
  jobs: ['webhooks.deliver'],
})

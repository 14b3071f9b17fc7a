/** The probable location of a visitor. A CDN or a local database finds it by the IP address. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'
import { geoFields, type GeoOptions } from './geoLocation.ts'

export default definePlugin<GeoOptions>({
  name: 'geo',
  options: { headers: {} },
  context: [
    {
      name: 'geo',
      type: {
        fields: Object.fromEntries(geoFields.map((field) => [field, { type: 'string', optional: true }])),
      },
      personal: true,
      stored: 'fields',
      cacheable: false,
      default: {},
    },
  ],
  routes: ['/v1/geo'],
})

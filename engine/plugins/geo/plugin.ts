/** Where a visitor probably is, as a CDN or a local database knows it of the address. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'
import { geoFields, type GeoOptions } from './place.ts'

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
      kept: 'fields',
      cacheable: false,
      default: {},
    },
  ],
  routes: ['/v1/geo'],
})

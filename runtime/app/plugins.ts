/** The plugins of the product. Guards, providers and head parts follow this order. A new plugin is added here. */
import type { Plugin } from '../../engine/core/plugin/definePlugin.ts'
import auth from '../../engine/plugins/auth/plugin.ts'
import contact from '../../engine/plugins/contact/plugin.ts'
import errors from '../../engine/plugins/errors/plugin.ts'
import geo from '../../engine/plugins/geo/plugin.ts'
import languages from '../../engine/plugins/languages/plugin.ts'
import visitor from '../../engine/plugins/visitor/plugin.ts'
import webhooks from '../../engine/plugins/webhooks/plugin.ts'

export const productPlugins: readonly Plugin[] = [auth, errors, contact, geo, visitor, languages, webhooks]

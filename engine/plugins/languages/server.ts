/** Loads the site's languages, each with its own name and the URL of its home page. */
import { localPath } from '../../core/config/linkUrl.ts'
import { languageName } from '../../core/copy/languageName.ts'
import { definePluginServer } from '../serverPlugin.ts'

export default definePluginServer(() => ({
  data: {
    'languages.list': ({ site }) => ({
      items: site.locales.map((locale) => ({
        id: locale,
        title: languageName(locale),
        href: localPath('/', locale, site.defaultLocale),
        lang: locale,
      })),
    }),
  },
}))

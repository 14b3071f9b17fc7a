/** Loads the site's languages. The name of a language is in that language, such as `Українська`. */
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

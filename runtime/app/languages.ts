/** Texts by language. i18next looks them up, falls back (es-419 → es → en), fills in values and chooses plurals. */
import { createInstance, type i18n } from 'i18next'
import type { Language } from '../../engine/core/copy/localize.ts'
import { pseudoOf } from '../../engine/core/copy/pseudo.ts'
import { fallbacksOf } from '../../engine/core/copy/fallbacksOf.ts'
import type { Configs } from '../../engine/core/config/loadConfigs.ts'

/** The namespace of the built-in texts and the site's own texts. */
const siteNamespace = 'site'

export interface Languages {
  /** The texts of a namespace in a locale. A namespace is `funnel:<id>` or `page:<id>`. Default: the site's texts. */
  language(locale: string, namespace?: string): Language
  /** A built-in text with its values filled in. */
  text(locale: string, key: string, values?: Record<string, string | number>): string
}

export function createLanguages(configs: Configs, builtIn: Readonly<Record<string, string>>): Languages {
  const { defaultLocale } = configs.site
  const i18n = createInstance({
    fallbackLng: (code: string) => [...fallbacksOf(code), defaultLocale],
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    // Treats an empty translation as missing, so no text is blank.
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof createInstance>[0])
  void i18n.init({ initAsync: false, lng: defaultLocale, resources: {} })
  i18n.addResourceBundle(defaultLocale, siteNamespace, { ...builtIn })
  addBundles(i18n, siteNamespace, configs.copies)
  for (const [id, { copies }] of configs.funnels) addBundles(i18n, `funnel:${id}`, copies)
  for (const [id, { copies }] of configs.pages) addBundles(i18n, `page:${id}`, copies)
  return {
    language: (locale, namespace = siteNamespace) => ({
      locale,
      source: defaultLocale,
      pseudo: pseudoOf(locale),
      lookup: (key) => {
        // The placeholders in config texts depend on the run: `present.ts` fills them in when it shows a screen.
        const found = i18n.t(key, {
          ns: namespace,
          lng: locale,
          returnDetails: true,
          skipInterpolation: true,
        })
        // i18next returns the key if there is no text.
        return found.usedLng === undefined || found.res === key
          ? undefined
          : { text: found.res, lang: found.usedLng }
      },
    }),
    text: (locale, key, values) => {
      const text = i18n.t(key, { ns: siteNamespace, lng: locale, ...values })
      return pseudoOf(locale)?.(text) ?? text
    },
  }
}

function addBundles(
  i18n: i18n,
  namespace: string,
  copies: Readonly<Record<string, Readonly<Record<string, string>>>>,
) {
  for (const [locale, texts] of Object.entries(copies)) i18n.addResourceBundle(locale, namespace, texts)
}

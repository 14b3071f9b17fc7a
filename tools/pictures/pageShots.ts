/** Every page of the site, its list of languages and its error pages: where each is, and who sees it. */
import type { App } from '../../runtime/app/createApp.ts'
import { ready, type Page } from '../../testing/browser/test.ts'

/** `visitor` is signed out, `free` has bought nothing, `premium` everything. */
export const accounts = ['visitor', 'free', 'premium'] as const
export type PageAccount = (typeof accounts)[number]

export interface PageShot {
  name: string
  account: PageAccount
  /** The `data-page` of what is shown. */
  page: string
  /** In the site's default language. */
  path: string
  /** On the server whose funnels fail. */
  broken?: boolean
  /** Leads from the opened page to what is shown. */
  follow?(page: Page): Promise<void>
}

/** A page that only learners with Premium may see. */
const refusedPage = {
  id: 'refused',
  path: '/refused',
  access: { 'user.subscription': 'premium' },
  head: { title: 'Refused' },
  sections: [{ kind: 'page-title', title: 'Refused' }],
}

/** Config files by path, to add to the project's own. */
export const refusedConfigs = new Map([['pages/refused/page.json', JSON.stringify(refusedPage)]])

export function pageShots({ configs: { pages, funnels } }: Pick<App, 'configs'>): PageShot[] {
  const shots = [...pages].flatMap(([id, { raw, reads }]): PageShot[] => {
    const { path, access = 'public' } = raw
    const ofUser = [...reads].filter((read) => read.startsWith('user.'))
    const isPublic = access === 'public'
    const isPersonal = ofUser.length > 0 || !isPublic
    const isBought = ofUser.some((read) => read !== 'user.registered')
    const shot = (name: string, account: PageAccount): PageShot => ({ name, account, page: id, path })
    return [
      ...(isPublic ? [shot(id, 'visitor')] : []),
      ...(isPersonal ? [shot(isPublic ? `${id}.signed-in` : id, 'free')] : []),
      ...(isBought ? [shot(`${id}.premium`, 'premium')] : []),
    ]
  })
  const { raw: funnel } = [...funnels.values()][0]!
  const funnelPath = funnel.path ?? `/funnel/${funnel.id}`
  const languages = { account: 'visitor' as const, page: 'languages' }
  return [
    ...shots.toSorted((one, other) => accounts.indexOf(one.account) - accounts.indexOf(other.account)),
    { ...languages, name: 'languages', path: '/languages?to=/' },
    { ...languages, name: 'languages.funnel', path: `/languages?to=${funnelPath}` },
    { ...error('403', refusedPage.path), account: 'free' },
    error('404', '/no-such-page'),
    { ...error('500', funnelPath), broken: true },
    // The last one, because the browser stays offline.
    { ...error('offline', '/'), follow: goOffline },
  ]
}

const error = (what: string, path: string): PageShot => ({
  ...{ name: `error.${what}`, account: 'visitor', page: 'error', path },
})

/** Follows a link of the page without a network. */
async function goOffline(page: Page): Promise<void> {
  await ready(page)
  await page.context().setOffline(true)
  await page.locator('[data-toast]').waitFor()
  await page.locator('footer a').last().click()
  await page.locator('main[data-page=error]').waitFor()
}

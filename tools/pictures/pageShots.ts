/** Lists the pictures of pages: every page of the site, the list of languages and the error pages. */
import type { App } from '../../runtime/app/createApp.ts'
import { ready, type Page } from '../../testing/browser/test.ts'

/** `visitor` is signed out. The others are signed in: `free` has bought nothing, `premium` has bought everything. */
export const accounts = ['visitor', 'free', 'premium'] as const
export type PageAccount = (typeof accounts)[number]

export interface PageShot {
  name: string
  account: PageAccount
  /** The `data-page` that the pictured page must have. */
  page: string
  /** The path to open, in the site's default language. */
  path: string
  /** Opens the path on the server of `startBrokenServer.ts`, which fails to render funnels. */
  broken?: boolean
  /** Goes from the opened page to the pictured page. */
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

/** The fields of a learner that no purchase changes. */
const independentOfPurchases = ['user.registered', 'user.name', 'user.email']

export function pageShots({ configs: { pages, funnels } }: Pick<App, 'configs'>): PageShot[] {
  const shots = [...pages].flatMap(([id, { raw, reads }]): PageShot[] => {
    const { path, access = 'public' } = raw
    const userReads = [...reads].filter((read) => read.startsWith('user.'))
    const isPublic = access === 'public'
    const isPersonal = userReads.length > 0 || !isPublic
    const dependsOnPurchases = userReads.some((read) => !independentOfPurchases.includes(read))
    const shot = (name: string, account: PageAccount): PageShot => ({ name, account, page: id, path })
    return [
      ...(isPublic ? [shot(id, 'visitor')] : []),
      ...(isPersonal ? [shot(isPublic ? `${id}.signed-in` : id, 'free')] : []),
      ...(dependsOnPurchases ? [shot(`${id}.premium`, 'premium')] : []),
    ]
  })
  const { raw: funnel } = [...funnels.values()][0]!
  const funnelPath = funnel.path ?? `/funnel/${funnel.id}`
  const languages = { account: 'visitor' as const, page: 'languages' }
  return [
    ...shots.toSorted((one, other) => accounts.indexOf(one.account) - accounts.indexOf(other.account)),
    { ...languages, name: 'languages', path: '/languages?to=/' },
    { ...languages, name: 'languages.funnel', path: `/languages?to=${funnelPath}` },
    { ...errorShot('403', refusedPage.path), account: 'free' },
    errorShot('404', '/no-such-page'),
    { ...errorShot('500', funnelPath), broken: true },
    // This shot must be the last one, because the browser stays offline.
    { ...errorShot('offline', '/'), follow: goOffline },
  ]
}

const errorShot = (what: string, path: string): PageShot => ({
  ...{ name: `error.${what}`, account: 'visitor', page: 'error', path },
})

/** Switches off the network, then follows a link of the page. */
async function goOffline(page: Page): Promise<void> {
  await ready(page)
  await page.context().setOffline(true)
  await page.locator('[data-toast]').waitFor()
  await page.locator('footer a').last().click()
  await page.locator('main[data-page=error]').waitFor()
}

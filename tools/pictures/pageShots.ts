/** Every page, error page and message of the site: where it is, and who sees it. */
import type { App } from '../../runtime/app/createApp.ts'
import { ready, type Page } from '../../testing/browser/test.ts'

/** `visitor` is signed out, `free` has bought nothing, `premium` everything. */
export const accounts = ['visitor', 'free', 'premium'] as const
export type PageAccount = (typeof accounts)[number]

export interface PageShot {
  name: string
  account: PageAccount
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

/** Config files by path, to use on top of the project's own. */
export const refusedConfigs = new Map([['pages/refused/page.json', JSON.stringify(refusedPage)]])

export function pageShots({ configs: { pages, funnels } }: Pick<App, 'configs'>): PageShot[] {
  const shots = [...pages].flatMap(([id, { raw, reads }]): PageShot[] => {
    const { path, access = 'public' } = raw
    const ofUser = [...reads].filter((read) => read.startsWith('user.'))
    const isPublic = access === 'public'
    const isPersonal = ofUser.length > 0 || !isPublic
    const isBought = ofUser.some((read) => read !== 'user.registered')
    return [
      ...(isPublic ? [{ name: id, account: 'visitor' as const, path }] : []),
      ...(isPersonal ? [{ name: isPublic ? `${id}.signed-in` : id, account: 'free' as const, path }] : []),
      ...(isBought ? [{ name: `${id}.premium`, account: 'premium' as const, path }] : []),
    ]
  })
  const [funnel] = funnels.values()
  return [
    ...shots.toSorted((one, other) => accounts.indexOf(one.account) - accounts.indexOf(other.account)),
    { name: 'languages', account: 'visitor', path: '/languages?to=/' },
    { name: 'error.403', account: 'free', path: refusedPage.path },
    { name: 'error.404', account: 'visitor', path: '/no-such-page' },
    {
      name: 'error.500',
      account: 'visitor',
      path: funnel!.raw.path ?? `/funnel/${funnel!.raw.id}`,
      broken: true,
    },
    { name: 'offline', account: 'visitor', path: '/', follow: goOffline },
  ]
}

/** Follows a link of the page without a network. */
async function goOffline(page: Page): Promise<void> {
  await ready(page)
  await page.context().setOffline(true)
  await page.locator('[data-toast]').waitFor()
  await page.locator('footer a').last().click()
  await page.locator('main[data-page=error]').waitFor()
}

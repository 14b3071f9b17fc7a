/** Takes the pictures of every page, signed out and signed in, and of the error pages. */
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { rmSync } from 'node:fs'
import pMap from 'p-map'
import pc from 'picocolors'
import { localPath } from '../../engine/core/config/linkUrl.ts'
import { postName } from '../../testing/browser/postName.ts'
import { nameOfAllProducts } from '../../testing/browser/purchases.ts'
import { startBrokenServer } from '../../testing/browser/startBrokenServer.ts'
import { startEmulator } from '../../testing/browser/startEmulator.ts'
import { writeConfigs } from '../../testing/browser/startServer.ts'
import { startSignInSite, type SignInSite } from '../../testing/browser/startSignInSite.ts'
import { accounts, pageShots, refusedConfigs, type PageAccount, type PageShot } from './pageShots.ts'
import { takePictures, type Picture } from './takePictures.ts'
import type { TakenPictures, TakeInput } from './takeScreens.ts'
import { byBrowser, type BrowserViews } from './views.ts'

export const pagesPart = 'pages'

/** The cookies and the stored data of a browser in which the account is signed in. */
type StorageState = BrowserContextOptions['storageState']

export async function takePages(browser: Browser, input: TakeInput): Promise<TakenPictures> {
  const emulator = await startEmulator()
  const configs = writeConfigs(refusedConfigs)
  const site = await startSignInSite('embedded', emulator, { configs })
  const broken = await startBrokenServer()
  try {
    const states = {
      visitor: undefined,
      free: await signedIn(browser, site, 'olena@example.com'),
      premium: await signedIn(browser, site, 'olena@example.org', nameOfAllProducts),
    }
    const taken = await pMap(
      byBrowser(input.views).flatMap((each) => accounts.map((account) => ({ ...each, account }))),
      (task) =>
        takePagesAs(browser, task, states[task.account], {
          ...input,
          siteUrl: site.url,
          brokenUrl: broken.url,
        }),
      { concurrency: 4 },
    )
    return {
      pictures: taken.flatMap(({ pictures }) => pictures),
      problems: taken.flatMap(({ problems }) => problems),
    }
  } finally {
    await broken.kill()
    await site.stop()
    emulator.kill()
    rmSync(configs, { recursive: true, force: true })
  }
}

/**
 * Creates an account and signs in.
 * @param buyingName a profile name. An account that saves this name gets products, see `addNameEffects.ts`.
 */
async function signedIn(
  browser: Browser,
  site: SignInSite,
  email: string,
  buyingName?: string,
): Promise<StorageState> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await site.signUp(page, email)
  if (buyingName !== undefined) await postName(page, buyingName)
  await postName(page, 'Olena')
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

interface PageInput extends TakeInput {
  siteUrl: string
  /** The URL of a server whose funnels fail. */
  brokenUrl: string
}

async function takePagesAs(
  browser: Browser,
  { account, locale, viewport, views }: BrowserViews & { account: PageAccount },
  storageState: StorageState,
  { app, folder, siteUrl, brokenUrl }: PageInput,
): Promise<TakenPictures> {
  const context = await browser.newContext({
    ...viewport.options,
    ...(storageState !== undefined && { storageState }),
    locale: locale.split('-')[0]!,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Kyiv',
  })
  const page = await context.newPage()
  const open = ({ path, broken }: PageShot) =>
    page.goto((broken ? brokenUrl : siteUrl) + localPath(path, locale, app.configs.site.defaultLocale), {
      waitUntil: 'networkidle',
    })
  const pictures: Picture[] = []
  const problems: string[] = []
  const shots = [...pageShots(app).entries()].filter(([, shot]) => shot.account === account)
  // This first visit takes no picture, because a page loads the title typeface only after the first paint. On all later
  // visits the typeface is in the browser's cache.
  await open(shots[0]![1])
  for (const [position, shot] of shots) {
    await open(shot)
    await shot.follow?.(page)
    const { name } = shot
    pictures.push(...(await takePictures(page, views, { part: pagesPart, name, position }, folder)))
    const pageId = await page.locator('main').getAttribute('data-page')
    if (pageId !== shot.page) problems.push(`${pagesPart} ${locale}: ${name} shows the page "${pageId}"`)
  }
  await context.close()
  console.error(pc.dim(`${pagesPart} ${account} ${locale} ${viewport.name}`))
  return { pictures, problems }
}

/**
 * Takes pictures of every page and of every screen of every funnel, and puts them on sheets. Each sheet shows one part
 * of the product in one view. A part is one funnel, or all pages.
 */
import type { Browser } from '@playwright/test'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pc from 'picocolors'
import { productApp } from '../../testing/journey.ts'
import { root } from '../root.ts'
import { composeSheet } from './composeSheet.ts'
import { removeOldSheets } from './removeOldSheets.ts'
import { readPictureSettings, type EveryOptions } from './readPictureSettings.ts'
import { scrollTable } from './scrollTable.ts'
import { pagesPart, takePages } from './takePages.ts'
import type { Picture } from './takePictures.ts'
import { takeScreens, type TakenPictures } from './takeScreens.ts'
import { viewName, type View } from './views.ts'

/** Single pictures: `<view>/<part>/<name>.png`. */
const pictureFolder = join(root, 'report/every')
/** Sheets: `<view>/<part>.webp`. */
const sheetFolder = join(root, 'docs/pictures/every')
/** Sheets of other languages than the default one have smaller pictures, so all sheets together need less than 5 MB. */
const otherLanguageScale = 0.6

/**
 * Prints the problems, such as a missing picture. If there is a problem, sets the exit code 1.
 * @param url the URL of the built product, on a server that allows previews.
 * @throws ToolProblem for an unknown name in the options, or if the walks of a funnel cannot be found.
 */
export async function takeEvery(browser: Browser, url: string, options: EveryOptions): Promise<void> {
  const app = productApp(new Map())
  const { configs } = app
  const known = {
    locales: configs.site.locales,
    parts: [...configs.funnels.keys(), pagesPart],
  }
  const { views, parts } = readPictureSettings(options, known)
  removeOldSheets(sheetFolder, known)
  // Pictures of earlier walks that broke off.
  rmSync(join(pictureFolder, 'broken'), { recursive: true, force: true })
  for (const view of views)
    for (const part of parts)
      rmSync(join(pictureFolder, viewName(view), part), { recursive: true, force: true })
  const input = { app, views, folder: pictureFolder }
  const taken: TakenPictures[] = []
  for (const part of parts) {
    const ofPart = part === pagesPart ? await takePages(browser, input) : await takeScreens(part, url, input)
    const pictures = ofPart.pictures.toSorted(bySheetOrder)
    for (const view of views) {
      const scale = view.locale === configs.site.defaultLocale ? 1 : otherLanguageScale
      const ofView = pictures.filter((each) => each.view === view)
      await writeSheet(browser, view, part, ofView, scale)
    }
    taken.push({ ...ofPart, pictures })
  }
  report(taken)
}

const bySheetOrder = (one: Picture, other: Picture) =>
  one.position - other.position || one.name.localeCompare(other.name)

async function writeSheet(
  browser: Browser,
  view: View,
  part: string,
  pictures: readonly Picture[],
  scale: number,
): Promise<void> {
  const { size, scheme, locale } = view
  const { width, height } = size.windowSize
  const layout = {
    ...{ columns: size.columns, width: size.width * scale, gap: 12, radius: 6, quality: 15 },
    heading: `${part}: ${size.name} ${width} × ${height}, ${scheme}, ${locale}. ↕ scrolls.`,
  }
  const captioned = pictures.map(({ file, name, scrolls }) => ({
    png: readFileSync(file),
    caption: scrolls ? `${name} ↕` : name,
  }))
  const sheet = join(sheetFolder, viewName(view), `${part}.webp`)
  mkdirSync(dirname(sheet), { recursive: true })
  writeFileSync(sheet, await composeSheet(browser, layout, captioned))
}

function report(taken: readonly TakenPictures[]): void {
  const pictures = taken.flatMap((each) => each.pictures)
  const problems = taken.flatMap((each) => each.problems)
  // Pages have a footer, so nearly all of them scroll.
  const table = scrollTable(pictures.filter(({ part }) => part !== pagesPart))
  if (table !== '') console.log(`Screens that scroll:\n${table}`)
  for (const problem of problems) console.log(pc.red(problem))
  console.log(`${pictures.length} pictures: ${pictureFolder}\nsheets: ${sheetFolder}`)
  if (problems.length > 0) process.exitCode = 1
}

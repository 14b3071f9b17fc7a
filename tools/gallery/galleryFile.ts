/** The files of the gallery. The development server serves them one by one; `npm run gallery` writes all of them. */
import type { FastifyInstance } from 'fastify'
import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import { themeCss } from '../../engine/core/theme/themeCss.ts'
import { readExamples } from '../../testing/galleryConfigs.ts'
import { brandPage } from './brandPage.ts'
import { frameDocument } from './frameDocument.ts'
import { kindsPage, type KindsPageOptions } from './kindsPage.ts'
import { renderState } from './renderState.ts'
import { statesOf } from './states.ts'

export interface Gallery extends Omit<KindsPageOptions, 'configs'> {
  configs: Configs
  /** The server whose pages the frames show. It serves the examples of all kinds. */
  server: FastifyInstance
}

const framePath = /^frames\/([\w-]+)\/([\w-]+)\.([\w-]+)\.html$/

/** The paths of all files, relative to the gallery's folder. */
export const galleryPaths = ({ configs, locales }: Pick<Gallery, 'configs' | 'locales'>): string[] => [
  'index.html',
  'brand.html',
  ...[...configs.themes.keys()].map((id) => `themes/${id}.css`),
  ...locales.flatMap((locale) =>
    readExamples().flatMap((example) =>
      statesOf(example).map(({ id }) => `frames/${locale}/${example.kind}.${id}.html`),
    ),
  ),
]

/** The file's text; undefined for a path that the gallery does not have. */
export async function galleryFile(path: string, gallery: Gallery): Promise<string | undefined> {
  const { configs, server, base, locales } = gallery
  if (path === 'index.html') return kindsPage(gallery)
  if (path === 'brand.html') return brandPage(configs, base)
  const theme = configs.themes.get(/^themes\/([\w-]+)\.css$/.exec(path)?.[1] ?? '')
  if (theme) return themeCss(theme)
  const [, locale = '', kind, id] = framePath.exec(path) ?? []
  const example = readExamples().find((each) => each.kind === kind)
  const state = example && statesOf(example).find((each) => each.id === id)
  if (!example || !state || !locales.includes(locale)) return undefined
  return frameDocument(await renderState(server, example, state, locale))
}

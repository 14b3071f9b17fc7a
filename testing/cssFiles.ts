/** The style sheets of the product. */
import { readdirSync } from 'node:fs'
import { root } from './root.ts'

/** The paths, from the root of the project, of all CSS files of screens, pages and the browser's code. */
export const cssFiles = (): string[] =>
  ['screens', 'runtime/app', 'runtime/client'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  )

/** Fake build output for a server whose files no test requests: each kind has a script and a style sheet with its name. */
import { builtAssets, entries, viewOf, type Assets, type Manifest } from '../../runtime/server/assets.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { sectionDefinitions } from '../../screens/sectionDefinitions.gen.ts'

const chunk = (name: string) => ({ file: `assets/${name}.js`, css: [`assets/${name}.css`] })

const manifest: Manifest = Object.fromEntries([
  ...Object.entries(entries).map(([name, path]) => [path, chunk(name)]),
  ...[...screenDefinitions, ...sectionDefinitions].map(({ kind }) => [viewOf(kind), chunk(kind)]),
])

/** A style sheet is a comment with its file's name; the inline script is empty. */
export const fakeAssets = (): Assets => builtAssets(manifest, '', (file) => `/* ${file} */`)

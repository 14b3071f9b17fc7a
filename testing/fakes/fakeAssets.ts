/**
 * Fake build output, for tests that request no built files. Each browser entry point and each kind has a script and
 * a style sheet, named after it.
 */
import { builtAssets, entries, viewOf, type Assets, type Manifest } from '../../runtime/server/assets.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { sectionDefinitions } from '../../screens/sectionDefinitions.gen.ts'

const chunk = (name: string) => ({ file: `assets/${name}.js`, css: [`assets/${name}.css`] })

const manifest: Manifest = Object.fromEntries([
  ...Object.entries(entries).map(([name, path]) => [path, chunk(name)]),
  ...[...screenDefinitions, ...sectionDefinitions].map(({ kind }) => [viewOf(kind), chunk(kind)]),
])

/** Each style sheet is only a comment with the name of its file. The early script is empty. */
export const fakeAssets = (): Assets => builtAssets(manifest, '', (file) => `/* ${file} */`)

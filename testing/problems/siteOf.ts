/** Makes a small site from the files of one problem case. Adds the files and fields that the case omits. */
import { readFileSync } from 'node:fs'
import { root } from '../root.ts'
import { filesOf, testFunnel, testSite } from '../testFunnel.ts'
import type { CaseFiles, ConfigFields } from './problemCase.ts'
import { goal, plan } from './screens.ts'

/** The product's Ukrainian texts, without the texts of its site (`site.…`), because the test site has other texts. */
const builtInCopy = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(`${root}/configs/copy/uk.json`, 'utf8')) as ConfigFields).filter(
    ([key]) => !key.startsWith('site.'),
  ),
)
const site = { ...testSite, locales: ['en', 'uk'] }

/** @returns the path and the text of each file of the site. */
export function siteOf(files: CaseFiles): Map<string, string> {
  const completed = Object.entries(files).map(([file, content]) => [file, filled(file, content)])
  return filesOf({ 'site.json': site, 'copy/uk.json': builtInCopy, ...Object.fromEntries(completed) })
}

/** Adds the fields that a case omits in a file. */
function filled(file: string, content: CaseFiles[string]): unknown {
  if (content === null || typeof content === 'string' || Array.isArray(content)) return content
  const fields = content as ConfigFields
  const [folder, name = ''] = file.split('/')
  const id = name.replace(/\.json$/, '')
  if (file.endsWith('/funnel.json')) return testFunnel({ id, screens: [goal, plan], ...fields })
  if (file.endsWith('/page.json')) return { id, ...pageDefaults, ...fields }
  return folder === 'themes' ? { id, extends: 'default', ...fields } : fields
}

const pageDefaults = {
  locales: ['en'],
  head: { title: 'Start' },
  sections: [{ kind: 'cta', title: 'Start', cta: { text: 'Go', to: 'page:home' } }],
}

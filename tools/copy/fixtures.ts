/** For the tests of translations: a folder of configs with every type of text, and random translations. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { onTestFinished } from 'vitest'
import { funnel } from '../../testing/copyFixtures.ts'
import { filesOf, realFiles, testFunnel, testSite, type Json } from '../../testing/testFunnel.ts'
import type { Catalog } from './catalog.ts'
import { openWorkspace, type Workspace } from './openWorkspace.ts'
import { readTranslatedFile } from './readTranslatedFile.ts'
import type { TranslationState, Translation } from './translations.ts'

export interface Folder {
  path: string
  write(file: string, content: unknown): void
  read(file: string): string
  /** The funnel's texts in a language. */
  texts(locale: string): Record<string, string>
  open(): Workspace
  /** The catalog of the funnel. */
  catalog(): Catalog
}

export const catalogId = 'funnels/test'

/** The languages of the project's own configs. */
const { locales } = JSON.parse(realFiles().get('site.json')!) as { locales: string[] }
const site = { ...testSite, locales }

/** A folder with the test site, the funnel and these files. It is removed when the test ends. */
export function createConfigsFolder(files: Json = {}): Folder {
  const path = mkdtempSync(join(tmpdir(), 'copy-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(
      join(path, file),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    )
  }
  const read = (file: string) => readFileSync(join(path, file), 'utf8')
  const all = { 'site.json': site, [`${catalogId}/funnel.json`]: testFunnel(funnel), ...files }
  for (const [file, text] of filesOf(all)) write(file, text)
  const open = () => {
    const { workspace, problems } = openWorkspace(path)
    if (!workspace) throw new Error(problems.map(({ message }) => message).join('\n'))
    return workspace
  }
  return {
    ...{ path, write, read, open },
    texts: (locale) => JSON.parse(read(`${catalogId}/copy.${locale}.json`)) as Record<string, string>,
    catalog: () => open().catalogs.find(({ id }) => id === catalogId)!,
  }
}

/** The funnel with another title on its first screen. */
export const retitled = (title: string): Json => {
  const changed = testFunnel(funnel)
  const [first, ...rest] = changed.screens as Json[]
  return { ...changed, screens: [{ ...first, title }, ...rest] }
}

/**
 * Texts that are hard to store in CSV or XLIFF: quotes, line breaks, formulas, markup, placeholders, characters that
 * are invalid in XML.
 */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ...['=1+1', '+', '-2', '@x', "'", '"', '""', ',', ';', '\t', '\n', '\r', '\r\n', ' ', '  ', '\u0002'],
        ...['\u0003', '\0', '\uFFFE', '\u0085', '\u2028', '\uFEFF', '&amp;', '<b>', ']]>', '&', '**bold**'],
        ...[
          '[words](page:home)',
          '{{user.name}}',
          '{{answers.goal, or(you)}}',
          '{{ user.name , or() }}',
          'слово',
        ],
        ...['{{', '}}', '{{x, or(=1 "&<)}}', '{{user name}}', 'or(', ')', '\u{1F600}'],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)

/** A translation with these fields. By default, it belongs to the site and its state is `missing`. */
export const translationWith = (fields: Partial<Translation>): Translation => ({
  ...{ catalog: 'site', key: 'a', source: 'A', target: '', reference: '', context: '', url: '' },
  ...{ maxLength: 5, state: 'missing', hash: 'h', ...fields },
})

/** Reads a text as the content of a translator's file with this name. */
export const readAs = (name: string, text: string) => readTranslatedFile(name, new TextEncoder().encode(text))

/** The code, line and message of the first problem; `undefined` if there is none. */
export const refusalOf = ({ problems: [problem] }: ReturnType<typeof readAs>): string | undefined =>
  problem && `${problem.code} ${problem.line} ${problem.message}`

/** Any translations of one language. Keys look like those of configs. */
export const anyTranslations = fc.uniqueArray(
  fc.record<Translation>({
    catalog: fc.constantFrom('site', 'funnels/a', 'pages/b'),
    key: fc.stringMatching(/^[a-z][A-Za-z0-9._-]{0,20}$/),
    source: anyText,
    target: anyText,
    reference: anyText,
    context: anyText,
    url: anyText,
    maxLength: fc.nat(),
    state: fc.constantFrom<TranslationState>('missing', 'stale', 'translated'),
    hash: fc.stringMatching(/^[0-9a-z]{1,11}$/),
  }),
  { minLength: 1, maxLength: 8, selector: ({ catalog: id, key }) => `${id} ${key}` },
)

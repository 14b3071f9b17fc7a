/** The actions of `npm run copy`: status, missing, export, import and accept. They run on a folder of configs. */
import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { realFiles, type Json } from '../../testing/testFunnel.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { acceptSources } from './acceptSources.ts'
import { copyCommand, type CopyOptions } from './command.ts'
import { writeCsv } from './writeCsv.ts'
import { catalogId, createConfigsFolder, retitled, type Folder } from './fixtures.ts'
import { importRows } from './importRows.ts'
import { statusOf } from './status.ts'
import { readTranslatedFile } from './readTranslatedFile.ts'
import { translationsOf, type Translation } from './translations.ts'
import { writeXliff } from './writeXliff.ts'

const title = 'screens.goal.title'
const original = 'Your goal, {{user.name, or(friend)}}?'
const translated = 'Мета, {{user.name, or(друже)}}?'
const ukFile = `${catalogId}/copy.uk.json`
const sources = `${catalogId}/copy-sources.json`

/** Runs the command; returns its output and its exit code. */
function run(folder: Folder, action: string, options: CopyOptions = {}, file?: string) {
  const printed: string[] = []
  const note = (text: string) => void printed.push(text)
  const log = vi.spyOn(console, 'log').mockImplementation(note)
  const error = vi.spyOn(console, 'error').mockImplementation(note)
  copyCommand(action, file, { configs: folder.path, ...options })
  const exitCode = process.exitCode ?? 0
  process.exitCode = undefined
  log.mockRestore()
  error.mockRestore()
  return { exitCode, printed: stripVTControlCharacters(printed.join('\n')) }
}

const uk = (folder: Folder) => translationsOf(folder.catalog(), 'uk')
const stateOf = (folder: Folder, key: string, locale = 'uk') =>
  translationsOf(folder.catalog(), locale).find((each) => each.key === key)!.state

const formats = { csv: writeCsv, xliff: writeXliff }
type Format = keyof typeof formats

/** Writes a translator's file, and returns its path. Only the given targets are changed and marked as translated. */
function translatedFile(folder: Folder, format: Format, targets: Record<string, string>, locale = 'uk') {
  const rows = translationsOf(folder.catalog(), locale).map((row): Translation =>
    row.key in targets ? { ...row, target: targets[row.key]!, state: 'translated' } : row,
  )
  const file = join(folder.path, `${locale}.${format}`)
  writeFileSync(file, formats[format](rows, 'en', locale))
  return file
}

describe.each(['csv', 'xliff'] as const)('with %s', (format) => {
  test('an export has all texts, and after the import of their translations nothing is missing', () => {
    const folder = createConfigsFolder()
    const file = join(folder.path, 'out')
    expect(run(folder, 'export', { locale: 'uk', format, out: file, funnel: 'test' }).exitCode).toBe(0)
    const read = readTranslatedFile(file, readFileSync(file)).file!
    expect(read.rows.map(({ key }) => key)).toEqual(uk(folder).map(({ key }) => key))
    const targets = Object.fromEntries(uk(folder).map(({ key, source }) => [key, `${source}!`]))
    const imported = run(folder, 'import', {}, translatedFile(folder, format, targets))
    expect(imported).toMatchObject({ exitCode: 0, printed: expect.stringContaining('10 texts imported') })
    expect(folder.texts('uk')).toEqual(targets)
    expect(Object.keys(folder.texts('uk'))).toEqual(Object.keys(targets))
    expect(statusOf([folder.catalog()], 'uk').total).toMatchObject({ texts: 10, translated: 10, missing: 0 })
    expect(run(folder, 'missing', { locale: 'uk', funnel: 'test' })).toMatchObject({ exitCode: 0 })
    const nothing = run(folder, 'export', { locale: 'uk', format, out: file, funnel: 'test' })
    expect(nothing.printed).toContain('Nothing is missing or stale')
  })

  test('a changed source makes its translation stale until it is translated again', () => {
    const folder = createConfigsFolder({ [ukFile]: { [title]: translated } })
    expect(run(folder, 'accept').printed).toContain(`wrote ${sources}`)
    expect(stateOf(folder, title)).toBe('translated')
    folder.write(`${catalogId}/funnel.json`, retitled(`${original} Now`))
    expect(stateOf(folder, title)).toBe('stale')
    expect(createApp(folder.open().files).problems).toContainEqual(
      expect.objectContaining({ code: 'stale-copy', file: ukFile, pointer: `/${title}`, line: 2 }),
    )
    expect(run(folder, 'missing', { locale: 'uk', funnel: 'test' })).toMatchObject({
      exitCode: 1,
      printed: expect.stringMatching(/stale.*screens\.goal\.title.*\n {2}Your goal, .*Now/),
    })
    const file = join(folder.path, 'out')
    run(folder, 'export', { locale: 'uk', format, out: file })
    const exported = readTranslatedFile(file, readFileSync(file)).file!.rows.find(({ key }) => key === title)!
    expect(exported).toMatchObject({ target: translated, isDone: false })
    // The import of an unchanged file changes nothing.
    expect(run(folder, 'import', {}, file).printed).toBe('0 texts imported')
    run(folder, 'import', {}, translatedFile(folder, format, { [title]: `${translated} Тепер` }))
    expect(stateOf(folder, title)).toBe('translated')
    expect(folder.texts('uk')[title]).toBe(`${translated} Тепер`)
  })

  test('an unchanged translation that is marked as translated is no longer stale', () => {
    const folder = createConfigsFolder({ [ukFile]: { [title]: translated } })
    run(folder, 'accept')
    folder.write(`${catalogId}/funnel.json`, retitled(`${original} `))
    run(folder, 'import', {}, translatedFile(folder, format, { [title]: translated }))
    expect(stateOf(folder, title)).toBe('translated')
    expect(folder.texts('uk')).toEqual({ [title]: translated })
  })

  test('a translation of an older source is imported, and counts as stale', () => {
    const folder = createConfigsFolder()
    const file = translatedFile(folder, format, { [title]: translated })
    folder.write(`${catalogId}/funnel.json`, retitled(`${original} Now`))
    expect(run(folder, 'import', {}, file)).toMatchObject({
      exitCode: 0,
      printed: expect.stringMatching(/warning stale-copy\n.*"screens\.goal\.title" in "uk"/),
    })
    expect(folder.texts('uk')).toEqual({ [title]: translated })
    expect(stateOf(folder, title)).toBe('stale')
  })

  test('a translation of an older source does not replace a translation of the current source', () => {
    const folder = createConfigsFolder()
    const file = translatedFile(folder, format, { [title]: `${translated} Тоді` })
    folder.write(`${catalogId}/funnel.json`, retitled(`${original} Now`))
    folder.write(ukFile, { [title]: translated })
    run(folder, 'accept')
    expect(run(folder, 'import', {}, file)).toMatchObject({
      exitCode: 0,
      printed: expect.stringMatching(
        /warning stale-copy\n.*"screens\.goal\.title" in "uk"[^]*export --all[^]*0 texts imported/,
      ),
    })
    expect(folder.texts('uk')).toEqual({ [title]: translated })
    expect(stateOf(folder, title)).toBe('translated')
  })

  test.each<[name: string, code: string, key: string, target: string]>([
    ['another placeholder', 'placeholder-mismatch', title, 'Мета, {{user.email, or(друже)}}?'],
    ['no placeholder', 'placeholder-mismatch', title, 'Мета?'],
    ['too many letters', 'text-too-long', 'screens.goal.answers.travel.text', 'а'.repeat(81)],
    ['a link to a missing page', 'unknown-link', 'screens.end.title', '[Далі](page:nowhere)'],
  ])(
    '%s is refused: nothing is written; with --partial, the other rows are written',
    (_name, code, key, target) => {
      const folder = createConfigsFolder({ [ukFile]: {} })
      const file = translatedFile(folder, format, { 'head.title': 'План', [key]: target })
      const line = readTranslatedFile(file, readFileSync(file)).file!.rows.find(
        (row) => row.key === key,
      )!.line
      const refused = run(folder, 'import', {}, file)
      expect(refused.exitCode).toBe(1)
      expect(refused.printed).toContain(`${file}:${line}:1 error ${code}`)
      expect(refused.printed).toContain('Nothing was written.')
      expect(folder.texts('uk')).toEqual({})
      expect(run(folder, 'import', { partial: true }, file).exitCode).toBe(1)
      expect(folder.texts('uk')).toEqual({ 'head.title': 'План' })
    },
  )

  test('a text without the placeholder is refused, even if all other languages lack it too', () => {
    const others = Object.fromEntries(
      ['de', 'es', 'fr', 'pl'].map((locale) => [`${catalogId}/copy.${locale}.json`, { [title]: 'Text' }]),
    )
    const folder = createConfigsFolder({ ...others, [ukFile]: {} })
    const refused = run(folder, 'import', {}, translatedFile(folder, format, { [title]: 'Мета?' }))
    expect([refused.exitCode, refused.printed]).toEqual([1, expect.stringContaining('placeholder-mismatch')])
  })

  test('unknown texts, unknown languages and repeated rows are refused', () => {
    const folder = createConfigsFolder()
    const [first] = uk(folder)
    const problemsOf = (row: Partial<Translation>, locale = 'uk') => {
      const text = formats[format]([{ ...first!, target: 'х', ...row }], 'en', locale)
      const { file } = readTranslatedFile('x', new TextEncoder().encode(text))
      return importRows(folder.open(), 'x', file!).problems.map(({ code, message }) => `${code} ${message}`)
    }
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ key: 'head.titel' })).toEqual([
      expect.stringMatching(/^unknown-text .*"head\.titel"/),
    ])
    expect(problemsOf({ key: '__proto__' })).toEqual([expect.stringMatching(/^unknown-text/)])
    expect(problemsOf({ catalog: 'funnels/tset' })).toEqual([expect.stringMatching(/^unknown-config/)])
    expect(problemsOf({ catalog: '../../outside' })).toEqual([expect.stringMatching(/^unknown-config/)])
    expect(problemsOf({}, 'sv')).toEqual([expect.stringMatching(/^wrong-language .*"sv" as the target/)])
    expect(problemsOf({}, 'en')).toEqual([expect.stringMatching(/^wrong-language/)])
    const twice = formats[format](
      [
        { ...first!, target: 'х' },
        { ...first!, target: 'у' },
      ],
      'uk',
      'es',
    )
    const { file } = readTranslatedFile('x', new TextEncoder().encode(twice))
    expect(importRows(folder.open(), 'x', file!).problems).toEqual([
      expect.objectContaining({
        code: 'wrong-language',
        message: expect.stringContaining('"uk" as the source'),
      }),
    ])
    const rows = importRows(folder.open(), 'x', { ...file!, sourceLocale: 'en' })
    expect(rows).toMatchObject({ imported: 1, problems: [{ code: 'duplicate-row' }] })
  })
})

test('a language in which the funnel is not offered is refused', () => {
  const folder = createConfigsFolder({
    [`${catalogId}/funnel.json`]: { ...retitled(original), locales: ['en', 'es'] } satisfies Json,
  })
  const row = { catalog: catalogId, key: 'head.title', target: 'План', isDone: true, hash: 'h', line: 7 }
  const { problems } = importRows(folder.open(), 'x', { sourceLocale: 'en', locale: 'uk', rows: [row] })
  expect(problems).toMatchObject([{ code: 'not-offered', line: 7 }])
})

test('an import writes all texts in the order of the sources, then unknown keys in their old order', () => {
  const folder = createConfigsFolder({
    [ukFile]: {
      ...{ gone_one: 'один', 'gone.key': 'старе', 'screens.end.title': 'Готово' },
      $schema: '../../copy.schema.gen.json',
    },
  })
  run(folder, 'import', {}, translatedFile(folder, 'csv', { [title]: translated }))
  expect(folder.read(ukFile)).toBe(
    `${JSON.stringify(
      {
        $schema: '../../copy.schema.gen.json',
        [title]: translated,
        'screens.end.title': 'Готово',
        gone_one: 'один',
        'gone.key': 'старе',
      },
      null,
      2,
    )}\n`,
  )
})

test('a source hash is stored once if all languages share it, otherwise once for each language', () => {
  const es = { [title]: 'Meta, {{user.name, or(tú)}}', 'head.title': 'Plan' }
  const folder = createConfigsFolder({ [ukFile]: { [title]: translated }, [`${catalogId}/copy.es.json`]: es })
  run(folder, 'accept')
  const before = JSON.parse(folder.read(sources)) as Json
  expect(before).toEqual({ 'head.title': expect.any(String), [title]: expect.any(String) })
  folder.write(`${catalogId}/funnel.json`, retitled(`${original} Now`))
  run(folder, 'accept', { locale: 'uk' })
  expect(JSON.parse(folder.read(sources))).toEqual({
    ...before,
    [title]: { uk: expect.not.stringContaining(before[title] as string), es: before[title] },
  })
  expect([stateOf(folder, title, 'uk'), stateOf(folder, title, 'es')]).toEqual(['translated', 'stale'])
  run(folder, 'accept')
  expect(statusOf([folder.catalog()]).total.stale).toBe(0)
})

test('a translation without a recorded source is not stale', () => {
  const folder = createConfigsFolder({ [ukFile]: { [title]: translated } })
  folder.write(`${catalogId}/funnel.json`, retitled(`${original} Now`))
  expect(stateOf(folder, title)).toBe('translated')
  expect(acceptSources([folder.catalog()], 'es').size).toBe(0)
})

describe('es-419', () => {
  const es = { 'head.title': 'Plan', 'screens.end.title': 'Listo' }
  const files = {
    [`${catalogId}/copy.es.json`]: es,
    [`${catalogId}/copy.es-419.json`]: { 'head.title': 'Tu plan' },
  }

  test('a text is "translated" if "es" has it, and the translator sees the text of "es"', () => {
    const folder = createConfigsFolder(files)
    const all = translationsOf(folder.catalog(), 'es-419')
    expect(all.filter(({ state }) => state === 'translated')).toMatchObject([
      { key: 'head.title', target: 'Tu plan', reference: 'Plan' },
      { key: 'screens.end.title', target: '', reference: 'Listo' },
    ])
    expect(writeXliff(all, 'en', 'es-419')).toContain('<note category="reference">Listo</note>')
  })

  test('only the texts that differ from those of "es" are stored', () => {
    const folder = createConfigsFolder(files)
    const targets = { 'head.title': 'Plan', 'screens.end.title': 'Listo', 'screens.gap.title': 'Llena' }
    run(folder, 'import', {}, translatedFile(folder, 'csv', targets, 'es-419'))
    expect(folder.texts('es-419')).toEqual({ 'screens.gap.title': 'Llena' })
  })
})

test('each language has its own plural forms; a form that the source lacks is translated from "other"', () => {
  const site = createConfigsFolder()
    .open()
    .catalogs.find(({ id }) => id === 'site')!
  const forms = (locale: string) =>
    translationsOf(site, locale)
      .filter(({ key }) => key.startsWith('rules.minLength_'))
      .map(({ key, source }) => `${key.split('_')[1]}: ${source}`)
  expect(forms('es')).toEqual([
    'one: Enter at least {{count}} character.',
    'other: Enter at least {{count}} characters.',
  ])
  expect(forms('uk')).toEqual([
    'one: Enter at least {{count}} character.',
    'few: Enter at least {{count}} characters.',
    'many: Enter at least {{count}} characters.',
  ])
})

test('texts of the site are written to the files that the site reads', () => {
  const navigation = [{ id: 'start', text: 'Start', to: 'funnel:test' }]
  const productTexts = Object.entries(JSON.parse(realFiles().get('copy/uk.json')!) as Json)
  const builtIn = Object.fromEntries(productTexts.filter(([key]) => !key.startsWith('site.')))
  const folder = createConfigsFolder({ 'copy/uk.json': builtIn })
  folder.write('site.json', { ...(JSON.parse(folder.read('site.json')) as Json), navigation })
  const key = 'site.navigation.start.text'
  const [first] = translationsOf(folder.open().catalogs[0]!, 'uk').filter((each) => each.key === key)
  const file = join(folder.path, 'uk.csv')
  writeFileSync(file, writeCsv([{ ...first!, target: 'Почати' }], 'en', 'uk'))
  expect(run(folder, 'import', {}, file).printed).toBe(
    'wrote copy/uk.json\nwrote copy-sources.json\n1 text imported',
  )
  expect(JSON.parse(folder.read('copy/uk.json'))).toMatchObject({ [key]: 'Почати', 'ui.back': 'Назад' })
  expect(createApp(folder.open().files).problems.filter(({ file: at }) => at === 'copy/uk.json')).toEqual([])
})

test('a translator sees the screen of a text and a URL that shows the text', () => {
  const contextAndUrl = (key: string) => {
    const { context, url } = uk(createConfigsFolder()).find((each) => each.key === key)!
    return [context, url]
  }
  expect(contextAndUrl('head.title')).toEqual(['funnel · head.title', '/funnel/test'])
  expect(contextAndUrl('screens.goal.answers.travel.text')).toEqual([
    `single-choice · answers.travel.text · screen "${original}"`,
    '/funnel/test/goal',
  ])
  expect(contextAndUrl('experiments.end-words.warm.screens.end.title')).toEqual([
    'divider · title · experiment end-words, variation warm',
    '/funnel/test/end?end-words=warm',
  ])
})

test('a text of a page has the URL of the first entry, and names its section', () => {
  const page = {
    id: 'level',
    path: '/levels/:level',
    entries: [{ level: 'a1' }, { level: 'a2' }],
    head: { title: 'Level' },
    sections: [{ id: 'top', kind: 'page-title', title: 'Level', text: 'Words' }],
  }
  const { catalogs } = createConfigsFolder({ 'pages/level/page.json': page }).open()
  const texts = translationsOf(
    catalogs.find(({ id }) => id === 'pages/level')!,
    'uk',
  )
  const { context, url } = texts.find(({ source }) => source === 'Words')!
  expect([context, url]).toEqual(['page-title · text · section "Level"', '/levels/a1'])
})

test.each(['copy', 'copy-desk'])('a funnel named "%s" is translated like any other', (id) => {
  const named = { ...retitled(original), id }
  const { catalogs } = createConfigsFolder({ [`funnels/${id}/funnel.json`]: named }).open()
  expect(catalogs.map((each) => each.id)).toContain(`funnels/${id}`)
})

test.each(['["words"]', '"words"', 'null'])(
  'a translation file with %s instead of an object is refused, so an import does not replace it',
  (content) => {
    const { exitCode, printed } = run(createConfigsFolder({ [ukFile]: content }), 'status')
    expect(exitCode).toBe(2)
    expect(printed).toContain(`${ukFile}:1:1 error wrong-type`)
  },
)

test('an export creates the folders of its file', () => {
  const folder = createConfigsFolder()
  const out = join(folder.path, 'for/translators/uk.csv')
  expect(run(folder, 'export', { locale: 'uk', format: 'csv', out }).exitCode).toBe(0)
  expect(readTranslatedFile(out, readFileSync(out)).problems).toEqual([])
})

test('a wrong call of the command is explained', () => {
  const folder = createConfigsFolder()
  const output = (...args: Parameters<typeof run> extends [Folder, ...infer Rest] ? Rest : never) => {
    const { exitCode, printed } = run(folder, ...args)
    return `${exitCode} ${printed}`
  }
  expect(output('translate')).toBe('2 "translate" is unknown: use status, missing, export, import, accept.')
  expect(output('constructor')).toContain('2 "constructor" is unknown')
  expect(output('accept', {}, 'uk')).toBe('2 Unexpected argument "uk": only "import" reads a file.')
  expect(output('status', { funnel: 'tset' })).toBe('2 There is no config "funnels/tset".')
  expect(output('status', { locale: 'en' })).toContain(
    '2 "en" is not a language to translate into. There are: ',
  )
  expect(output('export', { locale: 'uk', out: 'x' })).toBe('2 Use --format csv or --format xliff.')
  expect(output('export', { format: 'csv' })).toBe('2 Name --locale <locale> and --out <file>.')
  const german = { locale: 'de', format: 'csv', out: join(folder.path, 'x'), funnel: 'test' }
  expect(output('export', german)).toBe('2 No chosen config has the language "de".')
  expect(output('export', { locale: 'uk', format: 'csv', out: folder.path })).toContain(
    `2 "${folder.path}" cannot be written: EISDIR`,
  )
  expect(output('import', {}, 'nothing.csv')).toBe('2 There is no file "nothing.csv" to import.')
  expect(output('import', { funnel: 'test' }, 'uk.csv')).toBe(
    '2 "import" reads all texts of the file: omit --funnel.',
  )
  expect(output('import', { locale: 'uk' }, 'uk.csv')).toBe(
    '2 "import" reads all texts of the file: omit --locale.',
  )
  expect(output('import', {}, folder.path)).toBe(`2 "${folder.path}" is a folder: name a file.`)
  expect(output('status', { json: true, locale: 'uk', funnel: 'test' })).toContain('"missing": 10')
  expect(output('status', { funnel: 'test' })).toMatch(/^0 config +language +texts/)
  folder.write('site.json', '{')
  expect(output('status')).toMatch(/^2 site\.json:1:2 error invalid-json[^]*correct them first\.$/)
})

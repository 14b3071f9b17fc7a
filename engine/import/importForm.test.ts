import { describe, expect, test } from 'vitest'
import { formats } from './formats.ts'
import { ImportProblem } from './importProblem.ts'
import { isDeep } from '../../testing/caseCount.ts'
import { filesOf } from '../../testing/testFunnel.ts'
import {
  formNamesOf,
  importData,
  importNamed,
  importText,
  problemsOf,
  importedProgram,
  readForm,
  walkWith,
} from '../../testing/importedForms.ts'

const forms = formats.flatMap(({ id }) => formNamesOf(id).map((name) => [id, name] as const))

const attempt = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    if (error instanceof ImportProblem) return error
    throw error
  }
}

test.each(forms)(
  '%s %s passes the check without a warning, and each entry of `unmapped` points to a part of the form',
  (format, name) => {
    const imported = importNamed(format, name)
    expect(problemsOf(imported)).toEqual([])
    expect(imported.screens).toBe(importedProgram(imported).length)
    for (const { where } of imported.unmapped) {
      const steps = where.split('/').slice(1)
      const found = steps.reduce<unknown>(
        (value, key) => (value as Record<string, unknown>)[key],
        readForm(format, name),
      )
      expect([where, found]).not.toEqual([where, undefined])
    }
  },
)

test('each format has at least three example forms', () => {
  for (const { id } of formats) expect(formNamesOf(id).length).toBeGreaterThanOrEqual(3)
})

type Path = readonly (string | number)[]

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])])

const junk: readonly unknown[] = [null, 5, 'x', [], {}, true, -1, '{{x}}', ['__proto__'], '', { text: {} }]

function changed(form: unknown, path: Path, change: 'delete' | { put: unknown }): unknown {
  const copy = structuredClone(form)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], copy)
  const last = path.at(-1)!
  if (change !== 'delete') Object.assign(parent as object, { [last]: change.put })
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete (parent as Record<string, unknown>)[last]
  return copy
}

/** Expects a funnel without a warning, or an `ImportProblem` that explains why there is no funnel. */
function expectFunnelOrProblem(format: string, data: unknown): void {
  const result = attempt(() => importData(format, data))
  if (result instanceof ImportProblem) expect(result.found).not.toBe('')
  else
    expect(
      problemsOf(result as ReturnType<typeof importData>).filter(
        // The import does not correct the form's own texts. For example, a translation may be missing.
        ({ code }) => code !== 'missing-copy' && code !== 'visible-marks',
      ),
    ).toEqual([])
}

describe('a damaged form', () => {
  // Every 18th value of each form is enough to cover all types of values.
  const stride = isDeep ? 2 : 18

  test.each(forms)(
    '%s %s with a missing or replaced value becomes a correct funnel, or an error explains why not',
    (format, name) => {
      const form = readForm(format, name)
      pathsIn(form).forEach((path, index) => {
        if (index % stride === 0) expectFunnelOrProblem(format, changed(form, path, 'delete'))
        if (index % stride === Math.floor(stride / 2))
          expectFunnelOrProblem(format, changed(form, path, { put: junk[index % junk.length] }))
      })
    },
  )

  test.each(forms)('%s %s is invalid JSON if it is cut off', (format, name) => {
    const text = JSON.stringify(readForm(format, name))
    for (const share of [0, 0.1, 0.5, 0.99]) {
      const cut = text.slice(0, Math.floor(text.length * share))
      const problem = attempt(() => importText(format, cut))
      expect(problem).toMatchObject({ code: 'invalid-json' })
    }
  })
})

describe('a form that cannot be imported', () => {
  const problem = (format: string, text: string, id?: string) => attempt(() => importText(format, text, id))

  test.each<[string, string, string, string]>([
    ['a text that is not JSON', 'typeform', 'not json', 'invalid-json'],
    ['a list', 'typeform', '[]', 'wrong-format'],
    ['null', 'surveyjs', 'null', 'wrong-format'],
    ['a form of an unknown format', 'other', '{}', 'unknown-format'],
    ['a form without questions', 'typeform', '{"title":"x","fields":[]}', 'empty-form'],
    ['a form without pages', 'xgov', '{"startPage":"/x","pages":[]}', 'empty-form'],
    ['a form with empty pages', 'surveyjs', '{"pages":[{"elements":[]}]}', 'empty-form'],
    [
      'a form of unsupported questions',
      'typeform',
      '{"fields":[{"type":"payment","title":"Pay"}]}',
      'empty-form',
    ],
    ['a form with a repeated key', 'typeform', '{"fields":[],"fields":[]}', 'invalid-json'],
  ])('%s is refused', (_name, format, text, code) => {
    const found = problem(format, text) as ImportProblem
    expect(found).toBeInstanceOf(ImportProblem)
    expect(found.code).toBe(code)
    for (const part of [found.where, found.found, found.hint]) expect(part).not.toBe('')
  })

  test('if the page on which the funnel ends is missing, the problem names it and the hint says what to write', () => {
    const quiz = JSON.stringify(readForm('typeform', 'onboarding-quiz'))
    const withoutHomePage = filesOf({ 'pages/home/page.json': null })
    expect(attempt(() => importText('typeform', quiz, 'quiz', withoutHomePage))).toMatchObject({
      code: 'broken-configs',
      found: expect.stringContaining('there is no "finish", so the funnel ends on "page:home"'),
      hint: 'Write "finish": a page or funnel that exists.',
    })
  })

  test('if the site has an error, the problem names its file', () => {
    const quiz = JSON.stringify(readForm('typeform', 'onboarding-quiz'))
    const site = JSON.parse(filesOf({}).get('site.json')!) as { locales: string[] }
    const broken = filesOf({ 'site.json': { ...site, locales: [...site.locales, ...site.locales] } })
    expect(attempt(() => importText('typeform', quiz, 'quiz', broken))).toMatchObject({
      code: 'broken-configs',
      where: expect.stringMatching(/^site\.json:/),
    })
  })

  test('if the file has another known format, the hint names it', () => {
    const survey = JSON.stringify(readForm('surveyjs', 'onboarding'))
    expect(problem('typeform', survey)).toMatchObject({
      hint: 'It looks like SurveyJS: use --from surveyjs.',
    })
    const service = JSON.stringify(readForm('xgov', 'grant-check'))
    expect(problem('surveyjs', service)).toMatchObject({
      hint: 'It looks like GOV.UK form builder: use --from xgov.',
    })
  })

  test.each(['Über', '', '-x', '__proto__', 'constructor', 'x'.repeat(81)])('the id %j is refused', (id) => {
    const quiz = JSON.stringify(readForm('typeform', 'onboarding-quiz'))
    expect(problem('typeform', quiz, id)).toMatchObject({
      code: 'wrong-id',
      hint: expect.stringContaining('"constructor" and "prototype" are reserved.') as string,
    })
  })
})

describe('hostile and large forms', () => {
  test('names such as "constructor" and repeated names become different ids; parts that are left out are reported', () => {
    const text = `{"title":"__proto__","__proto__":{"a":1},"fields":[
      {"ref":"__proto__","title":"One","type":"multiple_choice","properties":{"choices":[
        {"ref":"__proto__","label":"A"},{"ref":"constructor","label":"B"},{"ref":"constructor","label":"C"}]}},
      {"ref":"constructor","title":"Two","type":"short_text"},
      {"ref":"constructor","title":"Three","type":"short_text"}],
      "logic":[{"type":"field","ref":"__proto__","actions":[{"action":"jump",
        "details":{"to":{"type":"field","value":"constructor"}},
        "condition":{"op":"constructor","vars":[]}}]}]}`
    const imported = importText('typeform', text)
    expect(problemsOf(imported)).toEqual([])
    expect(walkWith(importedProgram(imported), {}).path).toEqual([
      ...['proto', 'constructor-2', 'constructor-2-2', 'thank-you'],
    ])
    expect(imported.unmapped.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['/__proto__', '/fields/2/ref', '/logic/0/actions/0']),
    )
  })

  test('learners see markup and placeholders of a form as plain text', () => {
    const title = 'a *b* [c](https://example.com) {{answers.x}} {{{y}} \\ **d** {'
    const imported = importData('surveyjs', {
      title,
      elements: [{ type: 'radiogroup', name: 'q', title, choices: [title, '*'] }],
    })
    const [screen] = importedProgram(imported).screens
    expect(problemsOf(imported)).toEqual([])
    expect(screen!.config.title).toContain('\\*b\\*')
    expect(screen!.config.title).not.toContain('{{')
    expect(screen!.config.answers!.map(({ text }) => text)).toEqual([screen!.config.title, '*'])
  })

  test('long texts are cut at a word and reported; long choices continue in their description', () => {
    const words = 'A word '.repeat(100)
    const imported = importData('surveyjs', {
      elements: [{ type: 'radiogroup', name: 'q', title: words, choices: [words.slice(0, 120), 'b'] }],
    })
    const { title, answers } = importedProgram(imported).screens[0]!.config
    expect(problemsOf(imported)).toEqual([])
    expect(title!.length).toBeLessThanOrEqual(300)
    expect(title).toMatch(/(A|word)…$/)
    expect(answers![0]!.description).toMatch(/(A|word)$/)
    expect(imported.unmapped).toEqual([
      { what: 'the end of a text, which is longer than 300 characters', where: '/elements/0' },
    ])
  })

  test('if only the translation of a text is too long, the end of the translation is cut off and reported', () => {
    const text = { default: 'A short answer', de: 'Ein Wort '.repeat(20), uk: 'Відповідь' }
    const imported = importData('surveyjs', {
      elements: [{ type: 'radiogroup', name: 'q', title: 'Which?', choices: [{ value: 'a', text }, 'b'] }],
    })
    const copy = JSON.parse(imported.files.get('copy.de.json')!) as Record<string, string>
    expect(copy['screens.q.answers.a.text']).toMatch(/(Ein|Wort)…$/)
    expect(imported.unmapped).toEqual([
      {
        what: 'the end of the translation into "de", which is longer than 80 characters',
        where: '/elements/0/choices/0',
      },
    ])
  })

  test('long statements continue on several screens', () => {
    const sentences = Array.from({ length: 40 }, (_none, at) => `This is sentence number ${at + 1}.`)
    const title = sentences.slice(0, 12).join(' ')
    const imported = importData('typeform', {
      fields: [
        { ref: 'a', type: 'statement', title: 'Read this', properties: { description: sentences.join(' ') } },
        { ref: 'b', type: 'statement', title },
      ],
    })
    expect(problemsOf(imported)).toEqual([])
    expect(imported.unmapped).toEqual([])
    const screens = importedProgram(imported).screens.map((screen) => screen!.config)
    expect(screens.map(({ id }) => id)).toEqual(['a', 'a-part-2', 'a-part-3', 'b', 'thank-you'])
    expect(
      screens
        .slice(0, 3)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(sentences.join(' '))
    expect(`${screens[3]!.title} ${screens[3]!.text}`).toBe(title)
  })

  test('a form with 500 fields is imported with all its 498 jumps', () => {
    const fields = Array.from({ length: 500 }, (_none, at) => ({
      ref: `q${at}`,
      title: `Question ${at}`,
      type: 'yes_no',
      validations: { required: true },
    }))
    const logic = fields.slice(0, -2).map(({ ref }, at) => ({
      type: 'field',
      ref,
      actions: [
        {
          action: 'jump',
          details: { to: { type: 'field', value: `q${at + 2}` } },
          condition: {
            op: 'is',
            vars: [
              { type: 'field', value: ref },
              { type: 'constant', value: true },
            ],
          },
        },
      ],
    }))
    const imported = importData('typeform', { title: 'Long', fields, logic })
    expect(imported).toMatchObject({ screens: 501, unmapped: [], problems: [] })
    const answers = Object.fromEntries(fields.map(({ ref }) => [ref, 'yes']))
    expect(walkWith(importedProgram(imported), answers).path).toHaveLength(252)
  })

  /** A form in which 51 actions belong to the logic of the required question "q". */
  const withActions = (type: string, actionAt: (at: number) => object) => ({
    title: 'Long',
    fields: [
      {
        ...{ ref: 'q', title: 'Q', type, validations: { required: true } },
        properties: { choices: ['a', 'b'].map((ref) => ({ ref, label: ref })) },
      },
      ...['c', 'd', 'e'].map((ref) => ({ ref, title: ref, type: 'short_text' })),
    ],
    logic: [{ type: 'field', ref: 'q', actions: Array.from({ length: 51 }, (_none, at) => actionAt(at)) }],
  })
  const pointsFor = (name: string) => ({
    action: 'add',
    details: { target: { type: 'variable', value: name }, value: { type: 'constant', value: 1 } },
    condition: { op: 'always', vars: [] },
  })

  test('if a form has too many scores, the points are reported, and no screen is removed', () => {
    const imported = importData(
      'typeform',
      withActions('multiple_choice', (at) => pointsFor(`score-${at}`)),
    )
    expect(problemsOf(imported)).toEqual([])
    expect([...imported.sources.keys()]).toEqual(['q', 'c', 'd', 'e', 'thank-you'])
    expect(imported.unmapped).toContainEqual({
      what: '"scores": The value is not allowed: "scores" has 51 entries; 50 are allowed.',
      where: '',
    })
    expect(new Set(imported.unmapped.map(({ where }) => where))).toEqual(new Set(['', '/fields/0']))
  })

  test('the points of a variable with the name "constructor" are reported', () => {
    const { sources, unmapped } = importData(
      'typeform',
      withActions('multiple_choice', () => pointsFor('constructor')),
    )
    expect([...sources.keys()]).toEqual(['q', 'c', 'd', 'e', 'thank-you'])
    expect(unmapped[0]).toEqual({
      what: 'the calculation "add" in the logic of "q"',
      where: '/logic/0/actions/0',
    })
    expect(unmapped).toHaveLength(51)
  })

  test('if a question has too many jumps for one screen, each jump is reported', () => {
    const jump = (at: number) => ({
      action: 'jump',
      details: { to: { type: 'field', value: at % 2 === 0 ? 'd' : 'e' } },
      condition: {
        op: 'is',
        vars: [
          { type: 'field', value: 'q' },
          { type: 'constant', value: `word ${at}` },
        ],
      },
    })
    const imported = importData('typeform', withActions('short_text', jump))
    expect(problemsOf(imported)).toEqual([])
    const reported = imported.unmapped.map(({ where }) => where)
    expect(reported).toEqual(
      expect.arrayContaining(Array.from({ length: 51 }, (_none, at) => `/logic/0/actions/${at}`)),
    )
    expect([...imported.sources.keys()]).toEqual(['q', 'c', 'd', 'e', 'thank-you'])
  })

  test('names and texts without Latin letters get numbered ids', () => {
    const imported = importData('surveyjs', {
      title: 'Анкета',
      elements: [{ type: 'radiogroup', name: 'мета', title: 'Мета?', choices: ['так', 'ні'] }],
    })
    const [screen] = importedProgram(imported).screens
    expect([imported.funnel, screen!.id, screen!.config.answers!.map(({ id }) => id)]).toEqual([
      'form',
      'question-1',
      ['answer-1', 'answer-2'],
    ])
  })
})

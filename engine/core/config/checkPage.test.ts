/** The problems of an invalid page: each has a position and a correction. */
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../runtime/app/createApp.ts'
import { productPlugins } from '../../../runtime/app/plugins.ts'
import { createRegistry } from '../../../runtime/app/registry.ts'
import { filesOf, testFunnel, type Json } from '../../../testing/testFunnel.ts'
import { createPlugins } from '../plugin/createPlugins.ts'
import { definePlugin } from '../plugin/definePlugin.ts'

const cta = { kind: 'cta', title: 'Start', cta: { text: 'Go', to: 'page:home' } }
const fileOf = (id: string) => `pages/${id}/page.json`
const page = (id: string, more: Json): Json => ({
  ...{ id, path: `/${id}`, locales: ['en'], head: { title: 'A page' }, sections: [cta] },
  ...more,
})

/** Code, pointer and hint of each problem of the page `trial`, compiled together with other pages. */
function trialProblems(trial: Json, otherPages: Record<string, Json> = {}) {
  const files = Object.entries({ ...otherPages, trial }).map(
    ([id, more]) => [fileOf(id), page(id, more)] as const,
  )
  const { problems } = createApp(filesOf(Object.fromEntries(files)))
  return problems
    .filter(({ file }) => file === fileOf('trial'))
    .map(({ code, pointer, hint }) => [code, pointer, hint])
}

describe('a field of a form', () => {
  const form = (field: Json) => ({
    sections: [
      {
        kind: 'settings-form',
        title: 'Settings',
        save: 'device',
        fields: [{ id: 'own', label: 'Own', ...field }],
      },
    ],
  })
  const at = '/sections/0/fields/0'

  test.each([
    [{ type: 'string', pattern: '(' }, `${at}/schema/pattern`],
    [{ type: 'string', pattern: '(a+)+', default: 'a' }, `${at}/schema/pattern`],
    [{ type: 'integer', minimum: 5, default: 4 }, `${at}/schema/default`],
    [{ type: 'boolean', default: 'yes' }, `${at}/schema/default`],
    [{ type: 'string', enum: ['one'], default: 'two' }, `${at}/schema/default`],
  ])('with the schema %j has a problem at %s', (schema, pointer) => {
    expect(trialProblems(form({ schema }))).toEqual([['wrong-value', pointer, expect.stringMatching(/\.$/)]])
  })

  test('may have options only for values of its enum', () => {
    const options = ['one', 'three'].map((id) => ({ id, text: id }))
    expect(trialProblems(form({ schema: { type: 'string', enum: ['one', 'two'] }, options }))).toEqual([
      ['wrong-value', `${at}/options/1/id`, 'One of: one, two.'],
    ])
  })

  test('that is valid is not reported', () => {
    expect(trialProblems(form({ schema: { type: 'string', pattern: '^[a-z]+$', default: 'own' } }))).toEqual(
      [],
    )
  })
})

test('a placeholder in a text of a page is reported', () => {
  const head = { title: 'For {{answers.goal}}' }
  const hint = 'Write words instead of the placeholder. Only the texts of screens can have placeholders.'
  expect(trialProblems({ head, sections: [{ ...cta, title: '{{user.name, or(you)}}' }] })).toEqual([
    ['unknown-pipe', '/head/title', hint],
    ['unknown-pipe', '/sections/0/title', hint],
  ])
})

test('an unknown value of `access` is reported with the nearest value, or with all values', () => {
  expect(trialProblems({ access: 'registred' })).toEqual([
    ['wrong-value', '/access', 'Did you mean "registered"?'],
  ])
  expect(trialProblems({ access: 'everybody' })).toEqual([
    ['wrong-value', '/access', 'Write one of: public, registered.'],
  ])
})

test('a condition on an unknown root is reported with the roots that a page has', () => {
  const [[, , hint] = []] = trialProblems({ sections: [{ ...cta, when: { zzz: true } }] })
  expect(hint).toMatch(/^Begin with one of: /)
  expect(hint).not.toMatch(/answers|scores|experiments/)
})

test.each(['answers.goal', 'scores.level.band', 'experiments.headline'])(
  'a condition of a page cannot read %s: the hint lists the roots that a page has',
  (path) => {
    const [[code, , hint] = []] = trialProblems({ sections: [{ ...cta, when: { [path]: 'any' } }] })
    expect(code).toBe('unknown-root')
    expect(hint).toMatch(/^Begin with one of: /)
  },
)

test('a named condition on a page is reported, because a page cannot declare one', () => {
  expect(trialProblems({ sections: [{ ...cta, when: { $is: 'working' } }] })).toEqual([
    [
      'unknown-condition',
      '/sections/0/when/$is',
      'Write the condition itself: a page has no named conditions.',
    ],
  ])
})

const noItems = '"own.list" has no items'
const noLevel = 'not every item of "own.list" has a text "level"'
const otherResource = 'Use a resource that has this data.'

test.each<[unknown, string, string]>([
  [{ items: [{ id: 'uk', title: 'Uk' }] }, noLevel, 'Rename the parameter to one of: "id", "title".'],
  [{ items: [{ id: 'uk', level: 1 }] }, noLevel, 'Rename the parameter to one of: "id".'],
  [{ items: [{ id: 'uk', level: 'a1' }, { id: 'es' }] }, noLevel, 'Rename the parameter to one of: "id".'],
  [{ items: [{}] }, noLevel, otherResource],
  [{}, noItems, otherResource],
])('the path "/trial/:level" cannot use a resource with the data %j', (example, words, right) => {
  const data = [{ name: 'own.list', schema: {}, example, personal: false }]
  const registry = createRegistry(createPlugins([...productPlugins, definePlugin({ name: 'own', data })]))
  const trial = page('trial', { path: '/trial/:level', entries: 'own.list' })
  const [problem] = createApp(filesOf({ [fileOf('trial')]: trial }), { registry }).problems
  expect([problem!.code, problem!.pointer, problem!.hint]).toEqual(['wrong-resource', '/entries', right])
  expect(problem!.message).toContain(words)
})

test.each<[string, Json[], string, string]>([
  ['/levels/:level/:level', [{ level: 'a1' }], '/path', 'has the parameter "level" twice'],
  [
    '/levels/:level',
    [{ level: 'a1' }, { level: 'a2' }, { level: 'a1' }],
    '/entries/2',
    'the same as entry 1',
  ],
])('a repeated parameter or entry is reported: path %s', (path, entries, pointer, words) => {
  const { problems } = createApp(filesOf({ [fileOf('trial')]: page('trial', { path, entries }) }))
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map((each) => each.pointer)).toEqual([pointer])
  expect(errors[0]!.message).toContain(words)
})

test('a link to an unknown entry is reported with the known entries', () => {
  const entries = Array.from({ length: 12 }, (_none, at) => ({ level: `a${at + 1}` }))
  const linked = { sections: [{ ...cta, cta: { text: 'Go', to: 'page:level/c9' } }] }
  const [[code, pointer, hint] = []] = trialProblems(linked, { level: { path: '/levels/:level', entries } })
  expect([code, pointer]).toEqual(['unknown-link', '/sections/0/cta/to'])
  expect(hint).toMatch(/^Its entries: page:level\/a1, .*page:level\/a10, …\.$/)
})

test('the screen and the answers in a link must exist in the linked funnel', () => {
  const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] }
  const funnel = testFunnel({ screens: [goal, { id: 'plan', kind: 'divider' }] })
  const to = 'funnel:test'
  const answers = (...ids: string[]) => ids.map((id) => ({ id, text: id }))
  const hero = (ids: string[], screen: string): Json => ({
    ...{ kind: 'hero', title: 'Start', text: 'Now', cta: { text: 'Go', to } },
    question: { title: 'Why?', to, answers: answers(...ids) },
    resume: { text: 'Go on', to, screen },
  })
  const foundIn = (section: Json) =>
    createApp(
      filesOf({
        'funnels/test/funnel.json': funnel,
        [fileOf('trial')]: page('trial', { sections: [section] }),
      }),
    ).problems.flatMap(({ code, pointer, hint, file }) =>
      file === fileOf('trial') ? [[code, pointer, hint]] : [],
    )
  expect(foundIn(hero(['travel', 'work'], 'plan'))).toEqual([])
  expect(foundIn(hero(['travel', 'fun'], 'plna'))).toEqual([
    ['unknown-answer', '/sections/0/question/answers/1/id', 'Write one of: travel, work.'],
    ['unknown-link', '/sections/0/resume/screen', 'Did you mean "plan"?'],
  ])
})

import { expect, test } from 'vitest'
import { compileApp, testSite, type Json } from '../../../testing/testFunnel.ts'
import { answerRules } from '../answers/rules.ts'

const answers = [
  { id: 'travel', text: 'Travel' },
  { id: 'work', text: 'Work' },
]
const goal = { id: 'goal', kind: 'single-choice', answers }

/**
 * The errors of the configs, each as one line: pointer, message, hint.
 * @param screen Fields of the funnel's first screen.
 * @param funnel Other fields of the funnel.
 * @param files Other config files, by name.
 */
function wordsOf(screen: Json, funnel: Json = {}, files: Json = {}): string[] {
  const screens = [
    { ...goal, ...screen },
    { id: 'plan', kind: 'checkout' },
  ]
  const errors = compileApp({ ...funnel, screens }, files).problems.filter(
    ({ severity }) => severity === 'error',
  )
  return errors.map(({ pointer, message, hint }) => `${pointer} ${message} ${hint}`)
}

const notAllowed = 'The value is not allowed:'

test.each<[Json, string]>([
  [{ titel: 'x' }, '/screens/0/titel The field is not known here: "titel". Did you mean "title"?'],
  [
    { answers: [{ ...answers[0], pionts: 3 }] },
    '/screens/0/answers/0/pionts The field is not known here: "pionts". Did you mean "points"?',
  ],
  [
    { rules: { requird: true } },
    '/screens/0/rules/requird The field is not known here: "requird". Did you mean "required"?',
  ],
  [
    { next: [{ to: 'plan', xyz: 1 }] },
    '/screens/0/next/0/xyz The field is not known here: "xyz". Remove it, or use one of: when.',
  ],
  [
    { next: [{ when: { device: 'mobile' } }] },
    '/screens/0/next/0 A required field is missing: "to". Add "to": the id of a screen later in the list.',
  ],
  [
    { id: 'My Goal' },
    `/screens/0/id ${notAllowed} "id" is "My Goal". Write "my-goal": lower-case letters, digits and hyphens only.`,
  ],
  [
    { id: 'Über mich' },
    `/screens/0/id ${notAllowed} "id" is "Über mich". Write "uber-mich": lower-case letters, digits and hyphens only.`,
  ],
  [
    { id: 'Ціль' },
    `/screens/0/id ${notAllowed} "id" is "Ціль". Use lower-case letters, digits and hyphens only.`,
  ],
  [{ title: '' }, `/screens/0/title ${notAllowed} "title" is empty. Write a text, or remove "title".`],
  [
    { title: 'x'.repeat(320) },
    `/screens/0/title ${notAllowed} "title" has 320 characters; 300 are allowed: "${'x'.repeat(56)}…". Shorten it by 20 characters.`,
  ],
  [
    { title: 'x' + '🎉'.repeat(160) },
    `/screens/0/title ${notAllowed} "title" has 321 characters; 300 are allowed: "x${'🎉'.repeat(27)}…". Shorten it by 21 characters.`,
  ],
  [{ answers: [] }, `/screens/0/answers ${notAllowed} "answers" has 0 entries. Write 1 entry or more.`],
  [
    { answers: Array.from({ length: 62 }, (_, at) => ({ id: `a-${at}`, text: 'x' })) },
    `/screens/0/answers ${notAllowed} "answers" has 62 entries; 60 are allowed. Remove 2 entries.`,
  ],
  [
    { next: ['plan'] },
    '/screens/0/next/0 The value has the wrong type: entry 1 of "next" is a text: "plan". Write an object: { … }.',
  ],
  [
    { next: 'plan' },
    '/screens/0/next The value has the wrong type: "next" is a text: "plan". Write a list, such as [{"to":"plan"}].',
  ],
  [
    { when: 'answers.goal == work' },
    '/screens/0/when The value has the wrong type: "when" is a text: "answers.goal == work". Write an object, such as {"answers.goal":"work"}.',
  ],
  [
    { goto: 'plan' },
    '/screens/0/goto The field is not known here: "goto". Write it inside an answer. For all answers, write "next": [{ "to": "plan" }].',
  ],
  [
    { rules: { min: '5' } },
    '/screens/0/rules/min The value has the wrong type: "min" is a text: "5". Write a number without quotes.',
  ],
  [
    { rules: { minLength: -1 } },
    `/screens/0/rules/minLength ${notAllowed} "minLength" is -1. Write a number: at least 0, at most 5000.`,
  ],
  [{ rules: { step: 0 } }, `/screens/0/rules/step ${notAllowed} "step" is 0. Write a number: above 0.`],
  [{ when: {} }, `/screens/0/when ${notAllowed} "when" is empty. Fill it, or remove "when".`],
])('%#: an error of a screen is described in plain words', (screen, words) => {
  expect(wordsOf(screen)).toEqual([words])
})

test.each<[Json, string]>([
  [{ locales: ['en', 'en'] }, `/locales ${notAllowed} "locales" has "en" twice. Remove one of them.`],
  [
    { scores: { 'My Aim': { bands: [{ from: 0, id: 'low' }] } } },
    `/scores/My Aim ${notAllowed} the name is "My Aim". Write "my-aim": lower-case letters, digits and hyphens only.`,
  ],
  [
    { finish: 'home' },
    `/finish ${notAllowed} "finish" is "home". The field is described as: Where the link leads: funnel:<id>, page:<id>, #<section>, or a URL that starts with https://, http://, mailto: or tel:.`,
  ],
  [
    { finish: '#faq' },
    '/finish The target of the link does not exist: "#faq" is a section, and a funnel has no sections. Write page:<id>, funnel:<id> or a URL.',
  ],
])('%#: an error of a funnel is described in plain words', (funnel, words) => {
  expect(wordsOf({}, funnel)).toEqual([words])
})

test.each(answerRules.map(({ name }) => name))('the rule "%s" outside of "rules" gets a hint', (name) => {
  expect(wordsOf({ [name]: 1 })).toEqual([
    `/screens/0/${name} The field is not known here: "${name}". Write this rule inside "rules": { "rules": { "${name}": 1 } }.`,
  ])
})

test('a screen without a question gets no hint to write rules', () => {
  const [words] = wordsOf({ kind: 'divider', answers: undefined, required: true })
  expect(words).toContain('"required"')
  expect(words).not.toContain('Write this rule')
})

const long = 'x'.repeat(61)
test.each([
  ['question-key', 'the name is "question-key". Write a text that matches ^[a-z][A-Za-z0-9]*$.'],
  [long, `the name has 61 characters; 60 are allowed: "${long.slice(0, 56)}…". Shorten it by 1 character.`],
])('an error in the answer field name "%s" shows the rule for these names, not for ids', (name, words) => {
  const site = { ...testSite, answerFields: { [name]: { description: 'The name in reports.' } } }
  expect(wordsOf({}, {}, { 'site.json': site })).toEqual([`/answerFields/${name} ${notAllowed} ${words}`])
})

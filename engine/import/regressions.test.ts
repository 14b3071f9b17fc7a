/**
 * An earlier version of the import changed the meaning of these forms, or lost a part without a note. Long property
 * tests found these forms.
 */
import { expect, test } from 'vitest'
import { importData, importedProgram, walkWith } from '../../testing/importedForms.ts'

test('a jump with the condition that a text answer is "enough" is followed only after the answer "enough"', () => {
  const imported = importData('typeform', {
    title: 'A form',
    fields: [
      { ref: 'word', type: 'short_text', title: 'Say a word' },
      { ref: 'more', type: 'yes_no', title: 'More?' },
    ],
    thankyou_screens: [{ ref: 'bye', title: 'Bye' }],
    logic: [
      {
        type: 'field',
        ref: 'word',
        actions: [
          {
            action: 'jump',
            details: { to: { type: 'thankyou', value: 'bye' } },
            condition: {
              op: 'is',
              vars: [
                { type: 'field', value: 'word' },
                { type: 'constant', value: 'enough' },
              ],
            },
          },
        ],
      },
    ],
  })
  const program = importedProgram(imported)
  expect(walkWith(program, { word: 'enough' }).path).toEqual(['word', 'bye'])
  expect(walkWith(program, { word: 'hello', more: 'yes' }).path).toEqual(['word', 'more', 'bye'])
  expect(imported.unmapped).toEqual([])
})

test('the jumps of a page apply after its first question if no later question of the page is shown', () => {
  const imported = importData('surveyjs', {
    pages: [
      {
        elements: [
          { type: 'checkbox', name: 'many', choices: ['x', 'y', 'z'] },
          { type: 'text', inputType: 'number', name: 'n', visibleIf: "{many} contains 'y'" },
          { type: 'text', name: 'word', visibleIf: "{n} notempty or {many} contains 'x'" },
        ],
      },
      { elements: [{ type: 'text', name: 'last' }] },
    ],
    triggers: [{ type: 'complete', expression: "{many} notcontains 'x'" }],
  })
  const program = importedProgram(imported)
  const pathOf = (many: string[]) => walkWith(program, { many, n: 1, word: 'a', last: 'b' }).path
  expect(pathOf(['z'])).toEqual(['many', 'thank-you'])
  expect(pathOf(['y'])).toEqual(['many', 'n', 'word', 'thank-you'])
  expect(pathOf(['x'])).toEqual(['many', 'word', 'last', 'thank-you'])
  expect(imported.unmapped).toEqual([])
})

test('the title of a page is reported if no screen shows the title', () => {
  const { unmapped } = importData('xgov', {
    startPage: '/files',
    pages: [
      {
        path: '/files',
        title: 'Your files',
        components: [
          { type: 'Html', title: 'Mind', content: 'Two at most.', options: { condition: 'many' } },
          { type: 'FileUploadField', name: 'file', title: 'A file' },
        ],
        next: [{ path: '/last' }],
      },
      { path: '/last', title: 'Last', components: [{ type: 'YesNoField', name: 'many', title: 'Many?' }] },
    ],
    conditions: [{ name: 'many', displayName: 'many', value: 'many == true' }],
  })
  expect(unmapped).toContainEqual({
    what: 'the title of a page, section or group, which no screen shows: Your files',
    where: '/pages/0/title',
  })
})

test('if no step of a page is shown, its links are still followed, and a terminal page still ends the form', () => {
  const field = (name: string) => ({ type: 'YesNoField', name, title: name })
  const form = (first: Record<string, unknown>) => ({
    startPage: '/a',
    pages: [
      { path: '/a', title: 'A', components: [field('a')], next: [{ path: '/b' }] },
      {
        ...{ path: '/b', title: 'B', ...first },
        components: [{ ...field('b'), options: { condition: 'yes' } }],
      },
      { path: '/c', title: 'C', components: [field('c')], next: [{ path: '/d' }] },
      { path: '/d', title: 'D', components: [field('d')] },
    ],
    conditions: [{ name: 'yes', displayName: 'yes', value: 'a == true' }],
  })
  const pathOf = (data: unknown, a: string) => walkWith(importedProgram(importData('xgov', data)), { a }).path
  const linked = form({ next: [{ path: '/d' }, { path: '/c', condition: 'yes' }] })
  expect(pathOf(linked, 'no')).toEqual(['a', 'd'])
  const ending = form({ controller: 'TerminalPageController', next: [{ path: '/c' }] })
  expect(pathOf(ending, 'no')).toEqual(['a', 'end-of-page-b'])
  expect(importData('xgov', ending).unmapped).toContainEqual({
    what: 'a link of a page that ends the form',
    where: '/pages/1/next/0',
  })
})

test('if the import leaves out the condition of a question, jumps to this question are kept', () => {
  const imported = importData('surveyjs', {
    elements: [
      { type: 'radiogroup', name: 'one', choices: ['x', 'y'], isRequired: true },
      { type: 'text', name: 'two' },
      { type: 'text', name: 'three', visibleIf: '{absent} = 1' },
    ],
    triggers: [{ type: 'skip', expression: "{one} = 'x'", gotoName: 'three' }],
  })
  const program = importedProgram(imported)
  expect(walkWith(program, { one: 'x' }).path.slice(0, 2)).toEqual(['one', 'three'])
  expect(walkWith(program, { one: 'y' }).path.slice(0, 2)).toEqual(['one', 'two'])
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/elements/2/visibleIf'])
})

test('a condition applies although some of its parts are never true, such as `n > 6 and n < 2`', () => {
  const compare = (operator: string, value: string, coordinator = 'and') => ({
    ...{ coordinator, field: { name: 'n', type: 'NumberField' }, operator },
    value: { type: 'Value', value },
  })
  const page = (name: string, next: unknown[]) => ({
    ...{ path: `/${name}`, title: name, next },
    components: [{ type: 'NumberField', name, title: name }],
  })
  const group = (...conditions: unknown[]) => ({ name: 'group', conditions })
  const program = importedProgram(
    importData('xgov', {
      startPage: '/n',
      pages: [
        page('n', [{ path: '/b' }, { path: '/c', condition: 'mixed' }]),
        page('b', [{ path: '/c' }]),
        page('c', []),
      ],
      conditions: [
        {
          name: 'never',
          displayName: 'Never',
          value: group(compare('is less than', '3'), compare('is more than', '3')),
        },
        {
          name: 'mixed',
          displayName: 'Mixed',
          value: group(
            { conditionName: 'never' },
            ...[compare('is more than', '6', 'or'), compare('is less than', '2')],
            compare('is', '9', 'or'),
          ),
        },
      ],
    }),
  )
  expect(walkWith(program, { n: 9, b: 1, c: 1 }).path).toEqual(['n', 'c'])
  expect(walkWith(program, { n: 5, b: 1, c: 1 }).path).toEqual(['n', 'b', 'c'])
})

test('if the first question is left out, its jumps past the next question are reported', () => {
  const field = (ref: string) => ({ ref, type: 'yes_no', title: ref })
  const { unmapped } = importData('typeform', {
    title: 'A form',
    hidden: ['source'],
    fields: [{ ref: 'file', type: 'file_upload', title: 'A file' }, field('one'), field('two')],
    logic: [
      {
        type: 'field',
        ref: 'file',
        actions: [
          {
            action: 'jump',
            details: { to: { type: 'field', value: 'two' } },
            condition: {
              op: 'is',
              vars: [
                { type: 'hidden', value: 'source' },
                { type: 'constant', value: 'letter' },
              ],
            },
          },
        ],
      },
    ],
  })
  expect(unmapped).toContainEqual({
    what: 'a jump past the first screen; a funnel begins with the same screen for all',
    where: '/logic/0/actions/0',
  })
})

test('a question stays if its condition has many alternatives that are never true', () => {
  const never = Array.from({ length: 60 }, (_, at) => `({age} > ${at + 100} and {age} < ${at + 50})`)
  const program = importedProgram(
    importData('surveyjs', {
      elements: [
        { type: 'text', name: 'age', inputType: 'number' },
        { type: 'radiogroup', name: 'job', choices: ['a', 'b'] },
        { type: 'text', name: 'extra', visibleIf: ["{job} = 'a'", ...never].join(' or ') },
        { type: 'text', name: 'last' },
      ],
    }),
  )
  expect(walkWith(program, { job: 'a' }).path).toContain('extra')
  expect(walkWith(program, { job: 'b' }).path).not.toContain('extra')
})

test('a question stays if its condition negates a condition that is never true', () => {
  const visibleIf = '!({age} > 50 and ({age} < 10 or {age} = 20))'
  const program = importedProgram(
    importData('surveyjs', {
      elements: [
        { type: 'text', name: 'age', inputType: 'number' },
        { type: 'text', name: 'extra', visibleIf },
      ],
    }),
  )
  expect(walkWith(program, { age: 5 }).path).toContain('extra')
})

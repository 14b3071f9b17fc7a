import { expect, test } from 'vitest'
import { importData, importedProgram, walkWith } from '../../../testing/importedForms.ts'

const page = (name: string, next: readonly object[], components: readonly object[] = []) => ({
  ...{ path: `/${name}`, title: name, components, next },
})
const question = (name: string, next: readonly object[]) =>
  page(name, next, [{ type: 'YesNoField', name, title: name, options: { required: name !== 'late' } }])

/** Asks `early` and `late` only if `start` is "yes". The page `met` follows `last` if the condition is true. */
const formWith = (condition: string) => ({
  startPage: '/start',
  pages: [
    question('start', [{ path: '/early', condition: 'isStarted' }, { path: '/last' }]),
    question('early', [{ path: '/late' }]),
    question('late', [{ path: '/last' }]),
    question('last', [{ path: '/met', condition: 'tested' }, { path: '/end' }]),
    page('met', [{ path: '/end' }]),
    page('end', []),
  ],
  conditions: [
    { name: 'isStarted', value: 'start == true' },
    { name: 'tested', value: condition },
  ],
})

test.each([
  '(early == true and start == true) or last == true',
  '(early == true and (start == true and late == true)) or last == true',
  'not (early == true and (start == true and late == true)) and last == true',
  'early == true or late == null',
])(
  'a condition is false if its first question was not asked, even if its other parts are true: %s',
  (condition) => {
    const program = importedProgram(importData('xgov', formWith(condition)))
    expect(walkWith(program, { start: 'no', last: 'yes' }).path).not.toContain('page-met')
    expect(walkWith(program, { start: 'yes', early: 'no', last: 'yes' }).path).toContain('page-met')
  },
)

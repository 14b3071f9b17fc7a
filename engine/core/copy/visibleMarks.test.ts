import { expect, test } from 'vitest'
import { visibleMarks } from './visibleMarks.ts'

const screenIds = ['goal', 'minutes']

test.each([
  ['For {answers.goal}', '{answers.goal}', '{{answers.goal}}'],
  ['For {answers.minutes, or(5)}', '{answers.minutes, or(5)}', '{{answers.minutes}}'],
  ['For {gaol}', '{gaol}', '{{answers.goal}}'],
  ['For {{answers.goal', '{{answers.goal', '{{answers.goal}}'],
  ['For answers.goal}}', '}}', '{{answers.goal}}'],
  ['{{answers.goal}} and {user.name}', '{user.name}', '{{user.name}}'],
  ['A <b>bold</b> word', '<b>', '**words**'],
  ['One<br/>two', '<br/>', '\\n'],
  ['<a href="https://example.com">here</a>', '<a href="https://example.com">', '[words](https://…)'],
  ['<script>', '<script>', 'no HTML'],
  ['<constructor>', '<constructor>', 'no HTML'],
  ['![A plane](https://example.com/plane.png)', '![A plane](https://example.com/plane.png)', 'no pictures'],
  ['[here](javascript:void)', '[here](javascript:void)', 'Link to https://'],
  ['[here](www.example.com)', '[here](www.example.com)', 'Link to https://'],
  ['**bold', '**', 'directly before the first bold word'],
])('%s shows the raw mark %s', (text, mark, hint) => {
  expect(visibleMarks(text, screenIds)[0]).toEqual({ mark, hint: expect.stringContaining(hint) })
})

test('all raw marks of a text are listed', () => {
  const marks = visibleMarks('For {gaol}: a <b>bold</b> {minutes}', screenIds).map(({ mark }) => mark)
  expect(marks).toEqual(['{gaol}', '{minutes}', '<b>', '</b>'])
  expect(visibleMarks('[a](b) and [c](d)').map(({ mark }) => mark)).toEqual(['[a](b)', '[c](d)'])
})

test.each([
  'Plain words.',
  'For {{answers.goal}} and {{answers.job, or(you)}}',
  '**bold**, *italic*, [words](https://example.com) and [more](page:home)',
  '5 < 6 > 4, 2 * 3 * 4, I <3 you',
  'Wow![more](https://example.com)',
  '\\{name\\} \\<b> \\**',
])('%s shows no raw mark', (text) => {
  expect(visibleMarks(text, screenIds)).toEqual([])
})

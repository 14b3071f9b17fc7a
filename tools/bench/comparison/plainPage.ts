/** One page of the plain HTML form site: no script, hardly any style. */
import type { BenchScreen } from '../benchFunnel.ts'

const css =
  'body{font:18px/1.5 sans-serif;margin:1rem}label{display:block;padding:.75rem 0}button{width:100%;padding:1rem}'

export const plainPage = ({ kind, title, text, answers = [] }: BenchScreen) =>
  `<!doctype html><html lang="en" data-plain><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Build your language plan</title><style>${css}</style></head><body><form method="post"><h1>${title}</h1><p>${text}</p>${inputs(kind, answers)}<button>Continue</button></form></body></html>`

function inputs(kind: string, answers: NonNullable<BenchScreen['answers']>): string {
  if (kind === 'input') return '<input name="answer" required>'
  const type = kind === 'multiple-choice' ? 'checkbox' : 'radio'
  return answers
    .map(({ id, text }) => `<label><input type="${type}" name="answer" value="${id}"> ${text}</label>`)
    .join('')
}

/** A page of the plain HTML form with which the benchmark compares the product. A page has one screen and no script. */
import type { BenchScreen } from '../workload/benchScreen.ts'
import { styles } from './styles.ts'

/** @param number the position of the screen, from 1. @param count the number of screens. */
export const formPage = (screen: BenchScreen, number: number, count: number) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Your language plan</title><style>${styles}</style></head><body><progress max="${count}" value="${number}"></progress><form method="post" action="/form/${screen.id}"><h1>${screen.title}</h1>${screen.text ? `<p>${screen.text}</p>` : ''}${field(screen)}${number < count ? '<button data-action="continue">Continue</button>' : ''}</form></body></html>`

function field({ kind, answers = [], placeholder = '', min, max, step, initial }: BenchScreen): string {
  if (kind === 'divider') return ''
  if (kind === 'range')
    return `<input type="range" name="answer" min="${min}" max="${max}" step="${step}" value="${initial}">`
  if (kind === 'input' || kind === 'email')
    return `<input type="${kind === 'email' ? 'email' : 'text'}" name="answer" required placeholder="${placeholder}">`
  if (kind === 'single-select') {
    const options = answers.map(({ id, text }) => `<option value="${id}">${text}</option>`)
    return `<select name="answer" required><option value="">Choose</option>${options.join('')}</select>`
  }
  const type = kind === 'multiple-choice' ? 'type="checkbox"' : 'type="radio" required'
  return answers
    .map(
      ({ id, text, emoji = '' }) =>
        `<label><input ${type} name="answer" value="${id}"> ${emoji} ${text}</label>`,
    )
    .join('')
}

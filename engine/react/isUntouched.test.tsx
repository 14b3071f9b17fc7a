import { beforeEach, expect, test } from 'vitest'
import { isUntouched } from './isUntouched.ts'

let form: HTMLFormElement
const find = <T extends Element>(selector: string) => form.querySelector<T>(selector)!

beforeEach(() => {
  document.body.innerHTML = `<main><form>
    <input type="text" name="answer" value="Ada">
    <input type="radio" name="answer" value="a">
    <textarea name="answer">Words</textarea>
    <select name="answer"><option>one</option><option selected>two</option></select>
  </form><button>Continue</button></main><a href="#">Back</a>`
  form = document.querySelector('form')!
})

test('a form with its rendered values is untouched', () => {
  document.querySelector('a')!.focus()
  expect(isUntouched(form)).toBe(true)
})

test.each<[string, () => void]>([
  ['typed text', () => (find<HTMLInputElement>('[type=text]').value = 'Grace')],
  ['a choice', () => (find<HTMLInputElement>('[type=radio]').checked = true)],
  ['another text in a textarea', () => (find<HTMLTextAreaElement>('textarea').value = 'More')],
  ['another option', () => (find<HTMLSelectElement>('select').selectedIndex = 0)],
  ['the focus in an input', () => find<HTMLInputElement>('[type=text]').focus()],
  ['the focus on a button beside the form', () => document.querySelector('button')!.focus()],
])('the form is touched by %s', (_name, touch) => {
  touch()
  expect(isUntouched(form)).toBe(false)
})

import { afterEach, expect, test } from 'vitest'
import type { EarlyRoot } from './earlyRoot.ts'

const { href } = location
let root: EarlyRoot
afterEach(() => {
  root.stopEarly!()
  document.body.replaceChildren()
  history.replaceState(null, '', href)
})

/** Runs the early script in a page with a required text field and the next screen. */
async function open(): Promise<HTMLFormElement> {
  document.body.innerHTML = `
    <div id="root" data-flow="test" data-next='{"*":0,"other":-1}'>
      <main data-screen="job"><form><input name="answer" required></form></main>
    </div>
    <template id="ahead-0" data-url="/test/end" data-next="{}"><main data-screen="end"></main></template>`
  root = document.getElementById('root') as EarlyRoot
  // A module runs only once for each URL. The new query makes the script run again in each test.
  await import(/* @vite-ignore */ `./early.ts?page=${crypto.randomUUID()}`)
  return root.querySelector('form')!
}

/** Submits the form. @returns whether the form posts natively. */
function submit(form: HTMLFormElement, text: string): boolean {
  form.querySelector('input')!.value = text
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}
const shownScreen = () => root.querySelector('main')!.dataset.screen

test('after a submitted text, the page shows the next screen without a post', async () => {
  expect(submit(await open(), 'Nurse')).toBe(false)
  expect(shownScreen()).toBe('end')
  expect(root.earlyAnswers!()).toEqual([['job', ['Nurse']]])
})

test('the form posts natively if the text has only spaces, because spaces count as no answer', async () => {
  expect(submit(await open(), '  ')).toBe(true)
  expect(shownScreen()).toBe('job')
})

test('the form posts natively if the page does not contain the screen that follows this answer', async () => {
  expect(submit(await open(), 'other')).toBe(true)
  expect(shownScreen()).toBe('job')
})

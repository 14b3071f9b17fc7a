import { describe, expect, test } from 'vitest'
import { freshRun } from '../../testing/funnelStates.ts'
import { testProgram, testContext } from '../../testing/testFunnel.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { openingScreen, type OpeningScreenInput } from './openingScreen.ts'

const answers = [{ id: 'work' }, { id: 'fun' }]
const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers },
    { id: 'name', kind: 'input' },
    { id: 'end', kind: 'divider' },
  ],
})
const fresh = freshRun(program)
const answered = submit(program, fresh, program.screens[0]!, ['work']).run!

const mainOf = (screen: string, { enter, offersResume }: { enter?: string; offersResume?: boolean } = {}) =>
  ({
    dataset: { screen, ...(enter && { enter }) },
    querySelector: (selector: string) => (offersResume && selector === '[data-action=resume]' ? {} : null),
  }) as unknown as HTMLElement

const open = (run: Run, input: Partial<OpeningScreenInput>) =>
  openingScreen({
    data: { screen: 'goal' },
    program,
    run,
    walk: walk(program, run, testContext),
    requested: undefined,
    main: mainOf('goal'),
    ...input,
  })

describe('the screen', () => {
  test('is the first one, with its answer, if the URL contains no id', () => {
    expect(open(answered, {}).screen).toMatchObject({ id: 'goal', answer: 'work' })
  })
  test('is the requested one if it is on the path', () => {
    expect(open(answered, { requested: 'name' }).screen.id).toBe('name')
  })
  test('is the frontier if the requested one is not on the path', () => {
    expect(open(answered, { requested: 'end' }).screen.id).toBe('name')
    expect(open(answered, { requested: 'no-such-screen' }).screen.id).toBe('name')
  })
  test('is the requested one, even if the URL contains its old id', () => {
    const renamed = { ...program, renamed: { aim: 'goal' } }
    expect(open(answered, { program: renamed, requested: 'aim' }).screen.id).toBe('goal')
  })
  test('shows the values of a refused post, and the reason', () => {
    const refused = { broken: 'required', values: ['fun'] } as const
    const { screen, canHydrate } = open(fresh, { data: { screen: 'goal', refused } })
    expect(screen).toMatchObject({ id: 'goal', broken: 'required', answer: 'fun' })
    expect(canHydrate).toBe(true)
  })
})

describe('the markup', () => {
  test('matches if it shows the same screen with the same answer', () => {
    expect(open(fresh, {}).canHydrate).toBe(true)
    expect(open(answered, { data: { screen: 'goal', run: answered } }).canHydrate).toBe(true)
  })
  test('does not match if the browser has another answer', () => {
    expect(open(answered, {}).canHydrate).toBe(false)
  })
  test('does not match another screen', () => {
    expect(open(answered, { requested: 'name' }).canHydrate).toBe(false)
    expect(open(answered, { requested: 'name', main: null }).canHydrate).toBe(false)
  })
  test('keeps its offer to resume an earlier visit, even if React renders the screen again', () => {
    const main = mainOf('goal', { offersResume: true })
    const input = { data: { screen: 'goal', run: answered }, main }
    expect(open(answered, input)).toMatchObject({ screen: { resume: 'name' }, canHydrate: true })
    expect(open(answered, { main })).toMatchObject({ screen: { resume: 'name' }, canHydrate: false })
  })
  test('gets no offer to resume if the server rendered no offer for this screen', () => {
    expect(open(answered, { data: { screen: 'goal', run: answered } }).screen.resume).toBeUndefined()
    expect(
      open(answered, { requested: 'name', main: mainOf('goal', { offersResume: true }) }).screen.resume,
    ).toBeUndefined()
  })
  test('keeps its `enter` direction, such as `forward`', () => {
    const input = { requested: 'name', main: mainOf('name', { enter: 'forward' }) }
    expect(open(answered, input).screen.enter).toBe('forward')
  })
})

import { expect, test } from 'vitest'
import { createApp } from '../../../runtime/app/createApp.ts'
import { compileApp, filesOf, testFunnel, type Json } from '../../../testing/testFunnel.ts'

const funnel = (goal: Json): Json => ({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'a' }, { id: 'b' }], ...goal },
    { id: 'pause', kind: 'divider' },
    { id: 'end', kind: 'divider' },
  ],
})

/** The messages about screens to which no route leads. `N` replaces the line numbers. */
const unroutedMessages = (goal: Json) =>
  compileApp(funnel(goal)).problems.flatMap(({ code, message }) =>
    code === 'unrouted-screen' ? [message.replaceAll(/\(line \d+\)/g, '(line N)')] : [],
  )

test('the message about an unrouted screen names the routes that skip it, each with its line', () => {
  expect(unroutedMessages({ next: [{ to: 'end' }] })).toEqual([
    'No route leads to this screen: "pause"; the earlier screen "goal" skips it: "next" to "end" (line N).',
  ])
  expect(
    unroutedMessages({ rules: { required: true }, answers: ['a', 'b'].map((id) => ({ id, goto: 'end' })) }),
  ).toEqual([
    'No route leads to this screen: "pause"; the earlier screen "goal" skips it: answer "a" to "end" (line N), answer "b" to "end" (line N).',
  ])
  expect(unroutedMessages({ terminal: true })[0]).toBe(
    'No route leads to this screen: "pause"; the earlier screen "goal" is terminal (line N).',
  )
})

test('the line in the message is the line of the route', () => {
  const files = filesOf({ 'funnels/test/funnel.json': testFunnel(funnel({ next: [{ to: 'end' }] })) })
  const lines = files.get('funnels/test/funnel.json')!.split('\n')
  const { problems } = createApp(files)
  const [, line] = /\(line (\d+)\)/.exec(problems.find(({ code }) => code === 'unrouted-screen')!.message)!
  // `line` is the line of the `{` of the route. The indexes of `lines` start at 0, so `lines[line]` is the next line.
  expect(lines[Number(line)]).toContain('"to": "end"')
})

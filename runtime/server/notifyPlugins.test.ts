/**
 * What the server code of a plugin receives: each passed screen of the kinds in its `steps`, once for each run, and the
 * events of posted forms.
 */
import { expect, test } from 'vitest'
import type { EngineEvent } from '../../engine/core/events/event.ts'
import { createPlugins } from '../../engine/core/plugin/createPlugins.ts'
import { definePlugin } from '../../engine/core/plugin/definePlugin.ts'
import type { PassedStep } from '../../engine/plugins/serverPlugin.ts'
import { fakePluginPorts } from '../../testing/fakes/fakePluginPorts.ts'
import { allEvents } from '../../testing/allEvents.ts'
import { appOf } from '../../testing/testFunnel.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'
import { productPlugins } from '../app/plugins.ts'
import { createRegistry } from '../app/registry.ts'
import { serverLoaders } from './pluginServers.gen.ts'
import { startPlugins } from './startPlugins.ts'

const shop = definePlugin({ name: 'shop', steps: ['email'] })
const patch = { screens: { mail: { title: 'Your plan, free' } } }
const app = appOf(
  {
    experiments: [{ key: 'price', variations: [{ id: 'free', patch }, { id: 'full' }] }],
    screens: [
      { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] },
      { id: 'mail', kind: 'email' },
    ],
  },
  {},
  { registry: createRegistry(createPlugins([...productPlugins, shop])) },
)

async function visit() {
  const steps: PassedStep[] = []
  const setUp = () => ({ steps: { email: (step: PassedStep) => void steps.push(step) } })
  const loaders = { ...serverLoaders, shop: () => Promise.resolve({ default: setUp }) }
  const plugins = await startPlugins(app.registry.plugins, app.optionsOf, loaders, fakePluginPorts())
  const events: EngineEvent[] = []
  plugins.bus.observe('test', (event) => void events.push(event))
  const server = await testServer(app, { plugins })
  const browser = testBrowser()
  await browser.get(server, '/funnel/test')
  return { server, browser, steps, events }
}

test('posted forms emit their events without the typed text, and report the passed email screen once', async () => {
  const { server, browser, steps, events } = await visit()
  await browser.submit(server, '/funnel/test', { answer: 'work' })
  await browser.submit(server, '/funnel/test/mail', { answer: 'ann@example.com' })
  // The same form again, as after going back.
  await browser.submit(server, '/funnel/test/mail', { answer: 'ann@example.com' })
  const [run] = (await allEvents(events)).map((event) => 'run' in event && event.run)
  const ids = events
    // Plugins may emit events of their own.
    .filter(({ type }) => !type.includes('.'))
    .map(({ id }) => id.replace(`${String(run)}/`, ''))
    .filter((id) => !id.startsWith('exposure'))
  expect(ids).toEqual(['screen/goal', 'answer/goal/1', 'screen/mail', 'answer/mail/2', 'finished'])
  expect(events.find(({ id }) => id.endsWith('answer/goal/1'))).toMatchObject({ answer: 'work' })
  expect(JSON.stringify(events)).not.toContain('example.com')
  expect(steps).toMatchObject([{ funnel: 'test', run, screen: 'mail', answer: 'ann@example.com' }])
})

test('for a run that a browser sends, the passed email screen is reported once, and no events are emitted', async () => {
  const { server, browser, steps, events } = await visit()
  const { hash } = app.programs.get('test', {}, 'en').program
  const run = { id: 'mine', hash, passed: ['goal', 'mail'], revs: { goal: 1, mail: 2 } }
  const answers = { goal: 'work', mail: 'ann@example.com' }
  for (const _time of [1, 2]) await browser.send(server, '/runs/test/en', { ...run, answers })
  await allEvents(events)
  expect(steps).toMatchObject([{ run: 'mine', screen: 'mail', answer: 'ann@example.com' }])
  expect(events).toEqual([])
})

test('a refused form emits the events of its early answers, and the next form does not emit them again', async () => {
  const { server, browser, events } = await visit()
  const early = JSON.stringify([
    ['goal', ['work']],
    ['mail', ['ann']],
  ])
  const refused = await browser.submit(server, '/funnel/test/mail', { answer: 'ann', early })
  expect(refused.statusCode).toBe(422)
  await browser.submit(server, '/funnel/test/mail', { answer: 'ann@example.com' })
  const ids = (await allEvents(events))
    .filter(({ type }) => !type.includes('.') && type !== 'exposure')
    .map(({ id }) => id.slice(id.indexOf('/') + 1))
  expect(ids).toEqual(['screen/goal', 'answer/goal/1', 'screen/mail', 'answer/mail/2', 'finished'])
})

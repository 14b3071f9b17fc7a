import { expect, test } from 'vitest'
import { filesOf, testFunnel, today, type Json } from '../../../testing/testFunnel.ts'
import { createProduct } from '../../../runtime/app/product.ts'
import { divider } from '../../../testing/funnelDiff.ts'
import { compareConfigs } from './compareConfigs.ts'

const cta = (title: string, to: string) => ({
  kind: 'cta',
  id: title.toLowerCase(),
  title,
  cta: { text: 'Go', to },
})
const page = (id: string, sections: Json[], more: Json = {}) => ({
  [`pages/${id}/page.json`]: { id, path: `/${id}`, locales: ['en'], head: { title: id }, sections, ...more },
})
const funnel = (id: string, finish: string) => ({
  [`funnels/${id}/funnel.json`]: { ...testFunnel({ id, screens: [divider('end')] }), path: `/${id}`, finish },
})

function notesOf(before: Json, after: Json): readonly string[] | undefined {
  const files = (more: Json) =>
    filesOf({
      ...page('settings', [cta('Cancel', 'funnel:leave'), cta('Start', 'page:home')], more),
      ...page('about', [cta('Settings', 'page:settings')]),
      ...page('sign-in', [cta('Start', 'page:home')]),
      ...funnel('leave', 'page:settings'),
    })
  const input = { before: files(before), after: files(after), product: createProduct(), today }
  return compareConfigs(input).pages!.changed[0]?.notes
}

test('reports who no longer sees the page, where they are redirected, and what they cannot reach', () => {
  expect(notesOf({}, { access: 'registered', otherwise: 'page:home' })).toEqual([
    'seen by everyone → visitors with an account; all others are redirected to "page:home"',
    'the others do not see cta “Cancel” with a link to "funnel:leave"; cta “Start” with a link to "page:home"',
    'links to this page: finish of funnel "leave", sections.settings.cta of page "about"',
    'the others do not reach "funnel:leave", because only this page links there',
  ])
  expect(notesOf({}, { access: 'registered' })![0]).toMatch(
    /; visitors without an account are redirected to \/sign-in$/,
  )
  expect(notesOf({}, { access: { device: 'mobile' } })![0]).toBe(
    'seen by everyone → visitors with device: mobile; of the others, visitors without an account are redirected to /sign-in, and visitors with an account are refused',
  )
})

test('a link of the page to itself is not reported as out of reach', () => {
  const sections = [cta('Settings', 'page:settings')]
  expect(notesOf({ sections }, { sections, access: 'registered' })!.slice(1)).toEqual([
    'the others do not see cta “Settings” with a link to "page:settings"',
    'links to this page: finish of funnel "leave", sections.settings.cta of page "about"',
  ])
})

test('the target of the redirect is not reported as out of reach', () => {
  expect(notesOf({}, { access: 'registered', otherwise: 'funnel:leave' })).toEqual([
    'seen by everyone → visitors with an account; all others are redirected to "funnel:leave"',
    'the others do not see cta “Cancel” with a link to "funnel:leave"; cta “Start” with a link to "page:home"',
    'links to this page: finish of funnel "leave", sections.settings.cta of page "about"',
  ])
})

test('reports a changed redirect, but not for a public page: there a redirect has no effect', () => {
  expect(notesOf({ access: 'registered' }, { access: 'registered', otherwise: 'page:home' })![0]).toBe(
    'seen by visitors with an account, as before; all others are redirected to "page:home"',
  )
  expect(notesOf({}, { otherwise: 'page:home' })).toEqual([])
})

test('reports that more visitors may see a page', () => {
  expect(notesOf({ access: 'registered' }, {})).toEqual(['seen by visitors with an account → everyone'])
})

test('reports nothing about an unchanged access', () => {
  expect(notesOf({}, { path: '/own' })).toEqual([
    '/settings is "not found" now: links, ads and emails that lead there break',
  ])
})

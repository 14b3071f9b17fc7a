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

function accessOf(before: Json, after: Json): readonly string[] | undefined {
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

test('says who no longer sees the page, where they are led, and what they cannot reach', () => {
  expect(accessOf({}, { access: 'registered', otherwise: 'page:home' })).toEqual([
    'was seen by everyone, is seen by visitors with an account now: all others are led to page:home',
    'shut to them: cta “Cancel” with a link to funnel:leave; cta “Start” with a link to page:home',
    'leads there: finish of funnel leave, sections.settings.cta of page about',
    'linked only from there, so not reached by them: funnel:leave',
  ])
  expect(accessOf({}, { access: 'registered' })![0]).toMatch(/: all others are led to \/sign-in$/)
  expect(accessOf({}, { access: { device: 'mobile' } })![0]).toBe(
    'was seen by everyone, is seen by visitors with device: mobile now: all others are refused',
  )
})

test('says that a page opens, and nothing about an access that stays', () => {
  expect(accessOf({ access: 'registered' }, {})).toEqual([
    'was seen by visitors with an account, is seen by everyone now',
  ])
  expect(accessOf({}, { path: '/own' })).toEqual([
    '/settings is "not found" now: links, ads and emails that lead there break',
  ])
})

import { afterEach, expect, test, vi } from 'vitest'
import { showSettings } from './showSettings.ts'

const faceLinks = () => document.head.querySelectorAll('link[href="/face/latin.css"]')

afterEach(() => {
  showSettings({ 'dyslexic-mode': false, scheme: '' })
  for (const link of faceLinks()) link.remove()
})

test('the typeface of dyslexic mode is linked only once, even if the settings change several times', () => {
  showSettings({ scheme: 'dark' })
  expect(faceLinks()).toHaveLength(0)
  showSettings({ 'dyslexic-mode': true })
  showSettings({ scheme: 'light' })
  showSettings({ 'dyslexic-mode': false })
  showSettings({ 'dyslexic-mode': true })
  expect(faceLinks()).toHaveLength(1)
})

test('if the server has rendered the link to the typeface, no second link is added', () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/face/latin.css">')
  showSettings({ 'dyslexic-mode': true })
  expect(faceLinks()).toHaveLength(1)
})

test('the scheme "system" changes nothing on a page without a scheme', () => {
  const removeAttribute = vi.spyOn(document.documentElement, 'removeAttribute')
  showSettings({ scheme: 'system' })
  expect(removeAttribute).not.toHaveBeenCalled()
})

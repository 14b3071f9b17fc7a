/** The texts of a funnel: their keys, and the shown text in each language. */
import { describe, expect, test } from 'vitest'
import { registry } from '../../../testing/anyFunnel.ts'
import { appOf, testFunnel } from '../../../testing/testFunnel.ts'
import type { RawFunnel } from '../config/rawConfig.ts'
import { armTexts } from '../experiments/armTexts.ts'
import { copyFiles, funnel } from '../../../testing/copyFixtures.ts'
import { mapConfigTexts, textsOf } from './funnelTexts.ts'
import { markLanguage, splitLanguage } from './languageMark.ts'
import { localizeStrings } from './localize.ts'
import { findScreen } from '../findScreen.ts'

const raw = testFunnel(funnel) as unknown as RawFunnel

describe('the keys of texts', () => {
  test('are made of ids, so that moving an answer does not change a key', () => {
    const keys = textsOf(raw, registry).map(({ key }) => key)
    expect(keys.sort()).toEqual([
      'head.title',
      'scores.level.bands.A1.text',
      'screens.end.title',
      'screens.gap.answers.has.text',
      'screens.gap.answers.have.text',
      'screens.gap.prompt',
      'screens.gap.title',
      'screens.goal.answers.travel.text',
      'screens.goal.answers.work.text',
      'screens.goal.title',
    ])
    const reversed = {
      ...raw,
      screens: raw.screens
        .toReversed()
        .map((screen) => ({ ...screen, ...(screen.answers && { answers: screen.answers.toReversed() }) })),
    }
    expect(
      textsOf(reversed, registry)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys)
  })

  test('are listed with pointers into the file', () => {
    const pointers = Object.fromEntries(textsOf(raw, registry).map(({ key, pointer }) => [key, pointer]))
    expect(pointers).toMatchObject({
      'head.title': '/head/title',
      'screens.goal.answers.work.text': '/screens/0/answers/1/text',
    })
  })

  test('are passed to the function of `mapConfigTexts`, which changes only texts with a key', () => {
    const mapped = mapConfigTexts(raw, registry, (key) => `<${key}>`)
    expect(mapped.screens[0]).toEqual({
      ...raw.screens[0],
      title: '<screens.goal.title>',
      answers: [
        { id: 'travel', text: '<screens.goal.answers.travel.text>', emoji: '✈️' },
        { id: 'work', text: '<screens.goal.answers.work.text>' },
      ],
    })
    expect(mapConfigTexts(raw, registry, () => undefined)).toEqual(raw)
  })

  test('only texts that an arm adds or changes have a key that begins with `experiments.<experiment>.<variation>`', () => {
    expect(
      armTexts(raw, registry).map(({ experiment, variation, plainKey, entry }) => [
        experiment,
        variation,
        plainKey,
        entry.key,
        entry.text,
      ]),
    ).toEqual([
      [
        'end-words',
        'warm',
        'screens.goal.answers.travel.text',
        'experiments.end-words.warm.screens.goal.answers.travel.text',
        'See the world',
      ],
      ['end-words', 'warm', 'screens.end.title', 'experiments.end-words.warm.screens.end.title', 'Well done'],
      ['end-words', 'warm', 'screens.end.text', 'experiments.end-words.warm.screens.end.text', 'See you'],
    ])
    expect(armTexts({ ...raw, experiments: undefined }, registry)).toEqual([])
  })
})

describe('a funnel in a language', () => {
  const es = {
    'screens.goal.title': '¿Tu meta, {{user.name, or(amigo)}}?',
    'screens.goal.answers.work.text': 'Trabajo',
    'head.title': 'Plan de estudio',
  }
  const app = appOf(
    funnel,
    copyFiles({
      es,
      'es-419': { 'screens.goal.answers.work.text': 'La chamba' },
      uk: {
        'screens.end.title': 'Готово',
        'experiments.end-words.warm.screens.end.title': 'Чудово',
        'screens.gap.title': '',
        'screens.gap.prompt': 'У мене ___ кіт',
      },
    }),
  )
  const shown = (locale: string, arm = 'control') => {
    const { program } = app.programs.get('test', { 'end-words': arm }, locale)
    const config = (id: string) => findScreen(program, id)!.config
    return { program, goal: config('goal'), gap: config('gap'), end: config('end') }
  }

  test('`es-419` falls back to `es`, and `es` to `en`; only texts from `en` are marked with their language', () => {
    expect(shown('es-419').goal).toMatchObject({
      title: '¿Tu meta, {{user.name, or(amigo)}}?',
      answers: [{ text: markLanguage('en', 'Travel') }, { text: 'La chamba' }],
    })
    expect(shown('es').goal.answers![1]!.text).toBe('Trabajo')
    expect(shown('es').end.title).toBe(markLanguage('en', 'Done'))
    expect(shown('es').program.head?.title).toBe('Plan de estudio')
    expect(shown('es').program.scores.level![0]).toEqual({
      from: 0,
      id: 'A1',
      text: markLanguage('en', 'Beginner'),
    })
  })

  test('in the source language, texts are shown as written, without a language mark', () => {
    expect(shown('en').goal).toMatchObject({
      title: raw.screens[0]!.title,
      answers: [{ text: 'Travel' }, { text: 'Work' }],
    })
  })

  test('a text in `en` has no language mark on pages in `en-GB`', () => {
    const british = { locale: 'en-GB', source: 'en', lookup: () => undefined }
    expect(localizeStrings({ next: 'Continue' }, 'kinds.input', british)).toEqual({ next: 'Continue' })
  })

  test('texts in the learnt language are never translated, and are marked on pages in other languages', () => {
    expect(shown('en').gap.prompt).toBe('I ___ a cat')
    expect(splitLanguage(shown('uk').gap.prompt as string)).toEqual({ lang: 'en', text: 'I ___ a cat' })
  })

  test('a text of an arm has its own translation; without one, the source text is shown', () => {
    expect(shown('uk').end.title).toBe('Готово')
    expect(shown('uk', 'warm').end).toMatchObject({ title: 'Чудово', text: markLanguage('en', 'See you') })
    expect(shown('es', 'warm').goal.answers!.map(({ text }) => text)).toEqual([
      markLanguage('en', 'See the world'),
      'Trabajo',
    ])
  })

  test('a source text without words has no language mark in other languages', () => {
    const numbers = appOf({
      locales: ['en', 'uk'],
      screens: [{ id: 'end', kind: 'divider', title: '18–24' }],
    })
    const { config } = numbers.programs.get('test', {}, 'uk').program.screens[0]!
    expect(config).toMatchObject({ title: '18–24' })
  })

  test('an empty translation is treated as missing', () => {
    expect(shown('uk').gap.title).toBe(markLanguage('en', 'Fill the gap'))
  })

  test('ids and hashes are the same in all languages', () => {
    for (const locale of ['es', 'uk']) {
      expect(shown(locale).program.hash).toBe(shown('en').program.hash)
      expect(shown(locale).goal.answers!.map(({ id }) => id)).toEqual(['travel', 'work'])
    }
  })
})

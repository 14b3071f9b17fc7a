/** Mutation operators for the texts, translations, theme, languages, finish, id and JSON syntax of a funnel. */
import { change, eachScreen, eachTranslation, type MutationOperator } from './mutant.ts'

export const textOperators: readonly MutationOperator[] = [
  {
    name: 'translation removed',
    makes: 'wrong',
    mutate: (original) => eachTranslation(original, () => null),
  },
  {
    name: 'placeholder of a translation changed',
    makes: 'wrong',
    mutate: (original) => eachTranslation(original, (text) => text.replace('{{answers.', '{{answer.')),
  },
  {
    name: 'placeholder of a translation removed',
    makes: 'wrong',
    mutate: (original) => eachTranslation(original, (text) => text.replace(/\{\{[^{}]*\}\}/, '')),
  },
  {
    name: 'placeholder added to a translation',
    makes: 'wrong',
    mutate: (original) =>
      eachTranslation(original, (text) =>
        text.includes('{{') ? undefined : `${text} {{answers.goal, or(x)}}`,
      ),
  },
  {
    name: 'translation too long',
    makes: 'wrong',
    mutate: (original) => eachTranslation(original, (text) => text.repeat(300)),
  },
  {
    name: 'translation of an unknown key',
    makes: 'wrong',
    mutate: ({ translations }) =>
      Object.entries(translations)
        .slice(0, 4)
        .map(([locale, texts]) => ({
          what: locale,
          translations: { [locale]: { ...texts, 'screens.gaol.title': 'x' } },
        })),
  },
  {
    name: 'source changed without its translations',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }) => title !== undefined,
        (screen) => void (screen.title = `Now: ${screen.title}`),
      ),
  },
  {
    name: 'placeholder that reads an unknown screen',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }) => title !== undefined,
        (screen) => void (screen.title = '{{answers.gaol, or(you)}}'),
      ),
  },
  {
    name: 'placeholder that reads a later screen',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }, at) => title !== undefined && at + 1 < original.raw.screens.length,
        (screen, draft) => {
          screen.title = `{{answers.${draft.screens.at(-1)!.id}, or(you)}}`
        },
      ),
  },
  {
    name: 'malformed placeholder',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }) => title !== undefined,
        (screen) => void (screen.title = '{{answers goal}}'),
      ),
  },
  {
    name: 'fallback of a placeholder removed',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        (screen) => /, or\(/.test(JSON.stringify(screen)),
        (screen, draft, at) => {
          draft.screens[at] = JSON.parse(JSON.stringify(screen).replace(/, or\([^)]*\)/, '')) as never
        },
      ),
  },
  {
    name: 'unknown theme',
    makes: 'wrong',
    mutate: (original) => [change(original, 'theme', (draft) => void (draft.theme = 'amethist'))],
  },
  {
    name: 'unknown language',
    makes: 'wrong',
    mutate: (original) => [change(original, 'locales', (draft) => void (draft.locales = ['en', 'xx']))],
  },
  {
    name: 'finish on an unknown page',
    makes: 'wrong',
    mutate: (original) => [change(original, 'finish', (draft) => void (draft.finish = 'page:nowhere'))],
  },
  {
    name: 'id that differs from the folder',
    makes: 'wrong',
    mutate: (original) => [change(original, 'id', (draft) => void (draft.id = 'other'))],
  },
  {
    name: 'not JSON',
    makes: 'wrong',
    mutate: ({ raw }) => {
      const text = JSON.stringify(raw, null, 2)
      return [
        { what: 'cut', text: text.slice(0, -20) },
        { what: 'comma', text: text.replace('}', ',}') },
      ]
    },
  },
  {
    name: 'translation changed',
    makes: 'different',
    mutate: (original) => eachTranslation(original, (text) => `${text}!`),
  },
  {
    name: 'finish on another page',
    makes: 'different',
    mutate: (original) => [
      change(
        original,
        'finish',
        (draft) =>
          void (draft.finish =
            original.raw.finish === 'page:home' || !original.raw.finish
              ? 'page:profile-settings'
              : 'page:home'),
      ),
    ],
  },
]

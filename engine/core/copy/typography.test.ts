/** Typography that is always wrong in a language, and correct typography that looks similar. */
import { expect, test } from 'vitest'
import { brokenRules } from './typography.ts'

const hints = (locale: string, text: string) => brokenRules(text, locale).map(({ hint }) => hint)

test.each([
  ['uk', 'Два  слова', 'one space'],
  ['de', 'Gleich...', '…'],
  ['uk', "П'ять", '’'],
  ['pl', 'Wybierz "Dalej"', '„ “'],
  ['pl', '40 % lekcji', 'U+00A0'],
  ['fr', 'Prêt ?', 'U+202F'],
  ['fr', 'Prêt?', 'U+202F'],
  ['fr', '« oui »', 'U+202F'],
  ['fr', '**Note :** lisez', 'U+00A0'],
  ['fr', 'Bonjour {{user.name, or(vous)}} !', 'U+202F'],
  ['it', 'Sì !', 'no space before'],
  ['de', 'Wähle “Weiter”', '„'],
  ['pl', 'Wybierz „Dalej“', '”'],
  ['it', 'Scegli „Avanti“', '« »'],
  ['es-419', 'Qué quieres hacer?', '¿'],
  ['es', 'Hola!', '¡'],
  ['tr', '40% tamamlandı', '%40'],
  ['tr', '{{value}}% tamamlandı', '%40'],
  ['el', 'Πού πας?', 'semicolon'],
  ['hi', 'यह ठीक है और पूरा समाप्त.', '।'],
])('a broken rule in %s: %s', (locale, text, hint) => {
  expect(hints(locale, text)).toEqual([expect.stringContaining(hint)])
})

test.each([
  [
    'fr',
    'Prêt\u202f? Oui\u00a0: 12:30, « how are you? » (?)'.replace('« ', '«\u202f').replace(' »', '\u202f»'),
  ],
  ['fr', 'Lisez [ceci](https://example.com/?a=b:c)\u202f; puis https://example.com/?a=b'],
  ['fr-ca', 'Prêt?'],
  ['es', '{{user.name, or(Hola)}}, ¿qué tal?'],
  ['es', 'Se dice «how are you?»'],
  ['de', '„Weiter“ und „zurück“: 40\u00a0%, 5,5" breit …'],
  ['pl', 'Wybierz „Dalej”'],
  ['tr', '%40, %{{value}}'],
  ['el', 'Λέμε «why?»;'],
  ['hi', 'डॉ. शर्मा, name@example.com।'],
  ['en', 'It’s 40% of “everything”…'],
  ['uk', 'Версія .NET, п’ять'],
])('no broken rule in %s: %s', (locale, text) => {
  expect(hints(locale, text)).toEqual([])
})

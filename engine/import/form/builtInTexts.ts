/** The texts that an import adds to a form, with their translations. */
import type { LocalizedText } from './form.ts'

const english = {
  yes: 'Yes',
  no: 'No',
  other: 'Other',
  none: 'None of these',
  accept: 'I accept',
  decline: 'I do not accept',
  thanks: 'Thank you!',
}

type Name = keyof typeof english

const translations: Readonly<Record<string, Readonly<Record<Name, string>>>> = {
  uk: {
    yes: 'Так',
    no: 'Ні',
    other: 'Інше',
    none: 'Нічого з цього',
    accept: 'Приймаю',
    decline: 'Не приймаю',
    thanks: 'Дякуємо!',
  },
  es: {
    yes: 'Sí',
    no: 'No',
    other: 'Otro',
    none: 'Ninguna de estas',
    accept: 'Acepto',
    decline: 'No acepto',
    thanks: '¡Gracias!',
  },
  pt: {
    yes: 'Sim',
    no: 'Não',
    other: 'Outro',
    none: 'Nenhuma destas',
    accept: 'Aceito',
    decline: 'Não aceito',
    thanks: 'Obrigado!',
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
    other: 'Autre',
    none: 'Aucune de ces réponses',
    accept: 'J’accepte',
    decline: 'Je n’accepte pas',
    thanks: 'Merci\u202f!',
  },
  tr: {
    yes: 'Evet',
    no: 'Hayır',
    other: 'Diğer',
    none: 'Hiçbiri',
    accept: 'Kabul ediyorum',
    decline: 'Kabul etmiyorum',
    thanks: 'Teşekkürler!',
  },
  it: {
    yes: 'Sì',
    no: 'No',
    other: 'Altro',
    none: 'Nessuna di queste',
    accept: 'Accetto',
    decline: 'Non accetto',
    thanks: 'Grazie!',
  },
  de: {
    yes: 'Ja',
    no: 'Nein',
    other: 'Sonstiges',
    none: 'Nichts davon',
    accept: 'Ich stimme zu',
    decline: 'Ich stimme nicht zu',
    thanks: 'Danke!',
  },
  pl: {
    yes: 'Tak',
    no: 'Nie',
    other: 'Inne',
    none: 'Żadne z tych',
    accept: 'Akceptuję',
    decline: 'Nie akceptuję',
    thanks: 'Dziękujemy!',
  },
  hi: {
    yes: 'हाँ',
    no: 'नहीं',
    other: 'अन्य',
    none: 'इनमें से कोई नहीं',
    accept: 'मैं स्वीकार करता/करती हूँ',
    decline: 'मैं स्वीकार नहीं करता/करती',
    thanks: 'धन्यवाद!',
  },
  el: {
    yes: 'Ναι',
    no: 'Όχι',
    other: 'Άλλο',
    none: 'Κανένα από αυτά',
    accept: 'Αποδέχομαι',
    decline: 'Δεν αποδέχομαι',
    thanks: 'Ευχαριστούμε!',
  },
}

const textOf = (name: Name): LocalizedText => ({
  parts: [{ text: english[name] }],
  translations: Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [locale, [{ text: texts[name] }]]),
  ),
})

export const builtInTexts: Readonly<Record<Name, LocalizedText>> = {
  yes: textOf('yes'),
  no: textOf('no'),
  other: textOf('other'),
  none: textOf('none'),
  accept: textOf('accept'),
  decline: textOf('decline'),
  thanks: textOf('thanks'),
}

/**
 * Whether a text is one of the objects in `builtInTexts`. A form's own text is another object, even with the same
 * words.
 */
export const isBuiltInText = (text: LocalizedText): boolean => Object.values(builtInTexts).includes(text)

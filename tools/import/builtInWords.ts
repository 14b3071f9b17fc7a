/** The few words that an import adds itself, in every language that a funnel may have. */
import type { Words } from './draft.ts'

const table = {
  yes: ['Yes', 'Так', 'Sí', 'Sim', 'Oui', 'Evet', 'Sì', 'Ja', 'Tak', 'हाँ', 'Ναι'],
  no: ['No', 'Ні', 'No', 'Não', 'Non', 'Hayır', 'No', 'Nein', 'Nie', 'नहीं', 'Όχι'],
  other: ['Other', 'Інше', 'Otro', 'Outro', 'Autre', 'Diğer', 'Altro', 'Sonstiges', 'Inne', 'अन्य', 'Άλλο'],
  none: [
    'None of these',
    'Нічого з цього',
    'Ninguna de estas',
    'Nenhuma destas',
    'Aucune de ces réponses',
    'Hiçbiri',
    'Nessuna di queste',
    'Nichts davon',
    'Żadne z tych',
    'इनमें से कोई नहीं',
    'Κανένα από αυτά',
  ],
  accept: [
    'I accept',
    'Приймаю',
    'Acepto',
    'Aceito',
    'J’accepte',
    'Kabul ediyorum',
    'Accetto',
    'Ich stimme zu',
    'Akceptuję',
    'मैं स्वीकार करता/करती हूँ',
    'Αποδέχομαι',
  ],
  decline: [
    'I do not accept',
    'Не приймаю',
    'No acepto',
    'Não aceito',
    'Je n’accepte pas',
    'Kabul etmiyorum',
    'Non accetto',
    'Ich stimme nicht zu',
    'Nie akceptuję',
    'मैं स्वीकार नहीं करता/करती',
    'Δεν αποδέχομαι',
  ],
  thanks: [
    'Thank you!',
    'Дякуємо!',
    '¡Gracias!',
    'Obrigado!',
    'Merci !',
    'Teşekkürler!',
    'Grazie!',
    'Danke!',
    'Dziękujemy!',
    'धन्यवाद!',
    'Ευχαριστούμε!',
  ],
}

const order = ['uk', 'es', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']

const wordsOf = ([own, ...others]: readonly string[]): Words => ({
  own: [{ text: own! }],
  others: Object.fromEntries(order.map((locale, index) => [locale, [{ text: others[index]! }]])),
})

export const builtIn = {
  yes: wordsOf(table.yes),
  no: wordsOf(table.no),
  other: wordsOf(table.other),
  none: wordsOf(table.none),
  accept: wordsOf(table.accept),
  decline: wordsOf(table.decline),
  thanks: wordsOf(table.thanks),
}

/** The languages in which these stand do not make a form one of them. */
export const isBuiltIn = (words: Words): boolean => Object.values(builtIn).includes(words)

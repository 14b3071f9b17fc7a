/** A funnel with every type of text, for the tests of translations. */
type Json = Record<string, unknown>

/** The path of the translations of the test funnel. */
export const testCopyPath = (locale: string) => `funnels/test/copy.${locale}.json`

/** Config files with translations. @param copies locale → texts by key. */
export const copyFiles = (copies: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(Object.entries(copies).map(([locale, texts]) => [testCopyPath(locale), texts]))

export const funnel: Json = {
  locales: ['en', 'es', 'es-419', 'uk'],
  head: { title: 'Plan' },
  scores: {
    level: {
      bands: [
        { from: 0, id: 'A1', text: 'Beginner' },
        { from: 3, id: 'A2' },
      ],
    },
  },
  screens: [
    {
      id: 'goal',
      kind: 'single-choice',
      title: 'Your goal, {{user.name, or(friend)}}?',
      answers: [
        { id: 'travel', text: 'Travel', emoji: '✈️' },
        { id: 'work', text: 'Work' },
      ],
    },
    {
      id: 'gap',
      kind: 'english-level-test',
      title: 'Fill the gap',
      prompt: 'I ___ a cat',
      answers: [
        { id: 'have', text: 'have' },
        { id: 'has', text: 'has' },
      ],
    },
    { id: 'end', kind: 'divider', title: 'Done' },
  ],
  experiments: [
    {
      key: 'end-words',
      variations: [
        { id: 'control' },
        {
          id: 'warm',
          patch: {
            screens: {
              end: { title: 'Well done', text: 'See you' },
              goal: { answers: { travel: { text: 'See the world' } } },
            },
          },
        },
      ],
    },
  ],
}

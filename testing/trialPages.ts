/**
 * Two pages for browser tests. `trial` has two forms, a section with data, and sections with conditions. A shared cache
 * may store `trial-shared`: it has no form and no condition on the device. The browser loads its section for guests.
 */
const field = (id: string, label: string) => ({
  id,
  label,
  schema: { type: 'integer', minimum: 5, maximum: 60, default: 15 },
})
const form = (id: string, title: string, fields: object[]) => ({
  id,
  kind: 'settings-form',
  title,
  save: 'device',
  fields,
})

/** The config files of both pages: path → JSON. */
export const trialPages: ReadonlyMap<string, string> = new Map([
  [
    'pages/trial/page.json',
    JSON.stringify({
      id: 'trial',
      path: '/trial',
      locales: ['en'],
      head: { title: 'Trial' },
      sections: [
        form('pace', 'Your pace', [field('trial-minutes', 'Minutes a day')]),
        form('reading', 'Your reading', [field('trial-words', 'Words a day')]),
        { id: 'spoken', kind: 'resource-list', title: 'Languages', data: 'languages.list' },
        {
          id: 'phone',
          kind: 'cta',
          when: { device: 'mobile' },
          title: 'For your phone',
          cta: { text: 'Home', to: 'page:home' },
        },
        {
          id: 'guest',
          kind: 'cta',
          when: { 'user.registered': false },
          title: 'For guests',
          cta: { text: 'Home', to: 'page:home' },
        },
      ],
    }),
  ],
  [
    'pages/trial-shared/page.json',
    JSON.stringify({
      id: 'trial-shared',
      path: '/trial-shared',
      locales: ['en'],
      head: { title: 'Trial of a shared page' },
      sections: [
        { id: 'spoken', kind: 'resource-list', title: 'Languages', data: 'languages.list' },
        {
          id: 'guest',
          kind: 'cta',
          when: { 'user.registered': false },
          title: 'For guests',
          cta: { text: 'Home', to: 'page:home' },
        },
      ],
    }),
  ],
])

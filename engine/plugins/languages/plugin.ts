/** The languages of the site, as a resource. A page shows this list, so that a visitor can choose another language. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'

const text = { type: 'string', minLength: 1 }

export default definePlugin({
  name: 'languages',
  data: [
    {
      name: 'languages.list',
      schema: {
        type: 'object',
        properties: {
          items: {
            type: 'array',
            items: {
              type: 'object',
              properties: { id: text, title: text, href: text, lang: text },
              required: ['id', 'title', 'href', 'lang'],
            },
          },
        },
        required: ['items'],
      },
      example: { items: [{ id: 'uk', title: 'Українська', href: '/uk', lang: 'uk' }] },
      personal: false,
    },
  ],
})

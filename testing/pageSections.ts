/** Sections, request headers and a plugin for the tests of pages over HTTP. */
import { definePlugin } from '../engine/core/plugin/definePlugin.ts'

/** Request headers of a phone's browser and of a computer's browser. */
export const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Mobile' }
export const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux)' }

export const cta = (id: string, when?: object) => ({
  id,
  kind: 'cta',
  title: `Title of ${id}`,
  cta: { text: 'Go', to: '#go' },
  ...(when && { when }),
})

export const list = (id: string, data: string, when?: object) => ({
  id,
  kind: 'resource-list',
  title: `List ${id}`,
  data,
  ...(when && { when }),
})

/** A plugin with the resource `trial.items`. @param personal whether the data of the resource depends on the user. */
export const trialPlugin = (personal = false) =>
  definePlugin({
    name: 'trial',
    data: [
      {
        name: 'trial.items',
        schema: {
          type: 'object',
          properties: {
            items: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id: { type: 'string' }, title: { type: 'string' } },
                required: ['id', 'title'],
              },
            },
          },
          required: ['items'],
        },
        example: { items: [{ id: 'one', title: 'One' }] },
        personal,
      },
    ],
  })

/** The context roots of the engine itself. */
import type { ContextRoot, ValueType } from './contextRoot.ts'
import { deviceOf, devices, type Device } from './deviceOf.ts'

const optionalText: ValueType = { type: 'string', optional: true }

export const engineRoots: readonly ContextRoot[] = [
  {
    name: 'query',
    type: { open: optionalText },
    personal: false,
    stored: 'all',
    cacheable: false,
    default: {},
    read: ({ query }) => query,
  },
  {
    name: 'device',
    type: { value: { type: 'string', values: devices } },
    personal: false,
    stored: 'all',
    cacheable: false,
    default: 'mobile' satisfies Device,
    read: ({ userAgent }) => deviceOf(userAgent),
  },
  {
    name: 'locale',
    type: { value: { type: 'string' } },
    personal: false,
    stored: 'all',
    cacheable: true,
    default: 'en',
    read: ({ locale }) => locale,
  },
  {
    name: 'theme',
    type: { value: { type: 'string' } },
    personal: false,
    stored: 'all',
    cacheable: true,
    default: '',
    read: ({ theme }) => theme,
  },
  {
    // No code reads remote flags yet: without `read` and without a plugin, the value is always the default.
    name: 'flags',
    type: { open: { type: 'scalar', optional: true } },
    personal: true,
    stored: 'fields',
    cacheable: false,
    default: {},
  },
]

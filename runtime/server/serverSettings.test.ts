/** How the server reads each setting from its environment, and the error for an invalid setting. */
import { describe, expect, test } from 'vitest'
import { readServerSettings, SettingsError, settingsHints } from './serverSettings.ts'

const [a, b] = ['a'.repeat(32), 'b'.repeat(40)]

const errorOf = (env: NodeJS.ProcessEnv) => {
  try {
    readServerSettings(env)
  } catch (error) {
    return error as SettingsError
  }
  throw new Error('Nothing was refused')
}

test('without any setting the server accepts connections only from this machine', () => {
  expect(readServerSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    secrets: undefined,
    trustProxy: false,
    configs: undefined,
    databaseUrl: undefined,
    redisUrl: undefined,
    apiUrl: undefined,
    authEmulator: { running: undefined },
    dataFolder: undefined,
    production: false,
    preview: false,
    pseudoLocales: false,
    log: false,
    metrics: undefined,
    traces: false,
    warnings: [],
  })
})

test('an empty setting is read as a missing one', () => {
  const empty = { PORT: '', HOST: '', RUN_SECRET: ' ', TRUST_PROXY: '', CONFIGS: '', PREVIEW: '', LOG: '' }
  expect(readServerSettings(empty)).toEqual(readServerSettings({}))
})

test('secrets are a list in the order of the setting', () => {
  expect(readServerSettings({ RUN_SECRET: a }).secrets).toEqual([a])
  expect(readServerSettings({ RUN_SECRET: ` ${b} , ${a}` }).secrets).toEqual([b, a])
})

describe('TRUST_PROXY', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1, fd00::/8, loopback', ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']],
  ])('%s is read as %j', (text, trusted) => {
    expect(readServerSettings({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })

  test.each([
    ['0', 'is 0'],
    ['99', 'is 99'],
    ['true', '"true"'],
    ['example.com', '"example.com"'],
    ['10.0.0.0/33', '"10.0.0.0/33"'],
    ['10.0.0.0/0', '"10.0.0.0/0"'],
    ['::/129', '"::/129"'],
    ['10.0.0.0/8/8', '"10.0.0.0/8/8"'],
    ['127.0.0.1,', '""'],
    ['-1', '"-1"'],
  ])('%s is refused', (text, found) => {
    const error = errorOf({ TRUST_PROXY: text })
    expect(error.code).toBe('proxy-invalid')
    expect(error.message).toContain(found)
  })
})

const invalid: Record<keyof typeof settingsHints, readonly NodeJS.ProcessEnv[]> = {
  'port-invalid': [{ PORT: 'x' }, { PORT: '70000' }, { PORT: '-1' }, { PORT: '80.5' }],
  'secret-missing': [{ NODE_ENV: 'production' }],
  'secret-empty': [{ RUN_SECRET: `${a},` }, { RUN_SECRET: `,${a}` }, { RUN_SECRET: `${a},,${b}` }],
  'secret-repeated': [{ RUN_SECRET: `${a},${b},${a}` }],
  'proxy-invalid': [{ TRUST_PROXY: 'nginx' }],
  'emulator-in-production': [
    { NODE_ENV: 'production', RUN_SECRET: a, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
  ],
  'loopback-in-production': [{ NODE_ENV: 'production', RUN_SECRET: a, WEBHOOK_ALLOW_LOOPBACK: '1' }],
  'database-invalid': [{ DATABASE_URL: 'db.example.com' }, { DATABASE_URL: 'mysql://root@localhost/x' }],
  'redis-invalid': [{ REDIS_URL: 'localhost:6379' }, { REDIS_URL: 'https://user:aaaa@localhost' }],
  'api-invalid': [
    { API_URL: 'api.example.com' },
    { API_URL: 'https://a.example/?key=1' },
    { API_URL: 'https://a.example/?' },
    { API_URL: 'https://a.example/#' },
    { API_URL: 'ftp://a.example' },
    { API_URL: 'https://name@a.example' },
    { API_URL: 'https://:aaaa@a.example' },
  ],
}

test.each(Object.entries(invalid).flatMap(([code, envs]) => envs.map((env) => [code, env] as const)))(
  'the error is %s for %j',
  (code, env) => {
    const error = errorOf(env)
    expect(error).toBeInstanceOf(SettingsError)
    expect(error.message).toMatch(new RegExp(`^error ${code}\n  .+\\.\n  → .+`))
    expect(error.message).toContain(settingsHints[code as keyof typeof settingsHints])
  },
)

test.each<[NodeJS.ProcessEnv, object | undefined]>([
  [{}, { running: undefined }],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, { running: 'localhost:9099' }],
  [{ AUTH_EMULATOR: '0' }, undefined],
  [{ NODE_ENV: 'production', RUN_SECRET: a }, undefined],
])('with %j the emulator of sign-in is %j', (env, expected) => {
  expect(readServerSettings(env).authEmulator).toEqual(expected)
})

test('a short secret is accepted, with a warning', () => {
  const { secrets, warnings } = readServerSettings({ RUN_SECRET: `${a},short` })
  expect(secrets).toEqual([a, 'short'])
  expect(warnings).toEqual([expect.stringMatching(/^warning secret-short\n {2}Secret 2 .* 5 characters/)])
})

test('the URL of the API is stored without a slash at its end', () => {
  expect(readServerSettings({ API_URL: 'https://api.example.com/' }).apiUrl).toBe('https://api.example.com')
  expect(readServerSettings({ API_URL: 'http://localhost:4000/shop/' }).apiUrl).toBe(
    'http://localhost:4000/shop',
  )
})

test('no error message contains a secret or a password', () => {
  expect(errorOf({ DATABASE_URL: 'mysql://root:aaaa@localhost/x' }).message).not.toContain('aaaa')
  expect(errorOf({ REDIS_URL: 'https://:aaaa@localhost' }).message).not.toContain('aaaa')
  expect(errorOf({ API_URL: 'https://name:aaaa@localhost' }).message).not.toContain('aaaa')
  expect(errorOf({ RUN_SECRET: `${a},${b},${a}` }).message).not.toMatch(/aaaa|bbbb/)
})

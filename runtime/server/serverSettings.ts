/** Reads the server's settings from its environment, and checks them. `docs/operate.md` lists all settings. */
import { isIP } from 'node:net'

export interface ServerSettings {
  port: number
  host: string
  /**
   * The first secret seals runs. Each secret can open sealed runs. Undefined if none is set: the server creates its own
   * secret. In production a secret must be set.
   */
  secrets: readonly [string, ...string[]] | undefined
  trustProxy: TrustProxy
  /** A folder of configs. With a `site.json` it replaces the folder `configs`; without one it is added to `configs`. */
  configs: string | undefined
  /** The URL of PostgreSQL. Undefined: the embedded database keeps everything in the data folder. */
  databaseUrl: string | undefined
  /** The URL of the Redis that counts the requests of all processes. Undefined: each process counts only its own. */
  redisUrl: string | undefined
  /** The URL of the product API, without a slash at its end. Undefined: the server embeds the API. */
  apiUrl: string | undefined
  /** The folder with this machine's secret, embedded database and waiting reports. Undefined: `.data`. */
  dataFolder: string | undefined
  /** True with NODE_ENV=production: cookies are secure, so a proxy with TLS is needed, and a secret must be set. */
  production: boolean
  /**
   * Undefined if the server uses no Firebase emulator: in production, or with AUTH_EMULATOR=0. `running` is the address
   * of a running emulator. Without `running` and without a Firebase project, the server starts an emulator.
   */
  authEmulator: { running: string | undefined } | undefined
  /** Enables the preview links of `npm run check`. Such a link replaces the run of the visitor who opens it. */
  preview: boolean
  /** Offers the pseudo-locales. */
  pseudoLocales: boolean
  /** Logs each request. */
  log: boolean
  /** Where Prometheus reads the metrics. Undefined: there are no metrics. */
  metrics: { port: number; host: string } | undefined
  /** Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT. */
  traces: boolean
  /** Warnings about settings that work but are unwise. */
  warnings: readonly string[]
}

/** False (no proxy), the number of proxies in front of the server, or their addresses. */
export type TrustProxy = false | number | readonly string[]

/** An invalid setting. The message contains the code, what was found, and a hint. */
export class SettingsError extends Error {
  constructor(
    readonly code: keyof typeof settingsHints,
    found: string,
  ) {
    super(`error ${code}\n  ${found}\n  → ${settingsHints[code]}`)
  }
}

export const settingsHints = {
  'port-invalid': 'Use a whole number from 0 to 65535 as the port.',
  'secret-missing': 'Set RUN_SECRET, for example to the output of: openssl rand -hex 32',
  'secret-empty': 'Separate the secrets of RUN_SECRET by single commas.',
  'secret-repeated':
    'List each secret of RUN_SECRET only once. The first one seals runs, and each one can open them.',
  'proxy-invalid':
    'Set TRUST_PROXY to the number of proxies in front of the server, or to their addresses: 10.0.0.0/8, ::1, loopback.',
  'emulator-in-production': 'Unset FIREBASE_AUTH_EMULATOR_HOST: with it, unsigned tokens are accepted.',
  'loopback-in-production': 'Unset WEBHOOK_ALLOW_LOOPBACK: with it, events may be sent to this machine.',
  'database-invalid':
    'Set DATABASE_URL to a PostgreSQL database: postgres://user:password@host:5432/database',
  'redis-invalid': 'Set REDIS_URL to a Redis server: redis://:password@host:6379, or rediss:// for TLS.',
  'api-invalid': 'Set API_URL to the origin of the API, with a path if it has one: https://api.example.com',
} as const

/** @throws {SettingsError} for the first setting that cannot be used. */
export function readServerSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const port = readPort(env.PORT || '3000')
  const secrets = readSecrets(env.RUN_SECRET)
  const production = env.NODE_ENV === 'production'
  if (!secrets && production)
    throw new SettingsError('secret-missing', 'RUN_SECRET is not set; it seals the runs of learners.')
  if (production && env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new SettingsError('emulator-in-production', 'FIREBASE_AUTH_EMULATOR_HOST is set.')
  if (production && env.WEBHOOK_ALLOW_LOOPBACK)
    throw new SettingsError('loopback-in-production', 'WEBHOOK_ALLOW_LOOPBACK is set.')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    secrets,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    configs: env.CONFIGS || undefined,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    redisUrl: readRedisUrl(env.REDIS_URL),
    apiUrl: readApiUrl(env.API_URL),
    dataFolder: env.DATA_FOLDER || undefined,
    production,
    authEmulator:
      production || env.AUTH_EMULATOR === '0'
        ? undefined
        : { running: env.FIREBASE_AUTH_EMULATOR_HOST || undefined },
    preview: env.PREVIEW === '1',
    pseudoLocales: env.PSEUDO_LOCALES === '1',
    log: env.LOG === '1',
    metrics: readMetrics(env),
    traces: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    warnings: (secrets ?? []).flatMap((secret, index) =>
      secret.length < minSafeLength ? [shortSecret(index + 1, secret.length)] : [],
    ),
  }
}

/** @param name the name of the setting. @throws {SettingsError} */
export function readPort(port: string, name = 'PORT'): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new SettingsError('port-invalid', `${name} is "${port}".`)
  return Number(port)
}

/** Metrics are not public: only this machine can read them, unless another address is set. */
const readMetrics = ({ METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv): ServerSettings['metrics'] =>
  METRICS_PORT
    ? { port: readPort(METRICS_PORT, 'METRICS_PORT'), host: METRICS_HOST || '127.0.0.1' }
    : undefined

/** The minimum length of a safe secret, in characters. A shorter secret can be guessed. */
const minSafeLength = 32

const shortSecret = (nth: number, length: number) =>
  `warning secret-short\n  Secret ${nth} in RUN_SECRET has ${length} characters.\n  → Use ${minSafeLength} or more: openssl rand -hex 32`

const listOf = (text: string) => text.split(',').map((each) => each.trim())

function readSecrets(text: string | undefined): ServerSettings['secrets'] {
  if (!text?.trim()) return undefined
  const secrets = listOf(text) as [string, ...string[]]
  for (const [index, secret] of secrets.entries()) {
    // The secret itself is never printed.
    const found = `Secret ${index + 1} of ${secrets.length} in RUN_SECRET`
    if (secret === '') throw new SettingsError('secret-empty', `${found} is empty.`)
    if (secrets.indexOf(secret) !== index)
      throw new SettingsError('secret-repeated', `${found} is the same as an earlier one.`)
  }
  return secrets
}

/** @throws {SettingsError} */
export function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const url = text.trim()
  // The URL may contain a password, so it is not printed.
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new SettingsError('database-invalid', 'DATABASE_URL is not the URL of a PostgreSQL database.')
  return url
}

/** @throws {SettingsError} */
function readRedisUrl(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const url = text.trim()
  // The URL may contain a password, so it is not printed.
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new SettingsError('redis-invalid', 'REDIS_URL is not the URL of a Redis server.')
  return url
}

/** @throws {SettingsError} */
export function readApiUrl(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[?#]/.test(url.href)
  // The URL may contain a password, so it is not printed.
  if (!isPlain || url.username || url.password)
    throw new SettingsError(
      'api-invalid',
      'API_URL is not an http or https URL, or has a user, a password, a query or a hash.',
    )
  return url.href.replace(/\/+$/, '')
}

/** The named ranges of proxy-addr, which Fastify uses. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function readTrustProxy(text: string | undefined): TrustProxy {
  if (!text?.trim()) return false
  if (/^\d+$/.test(text.trim())) {
    const hops = Number(text)
    if (hops < 1 || hops > 20)
      throw new SettingsError('proxy-invalid', `TRUST_PROXY is ${hops}; 1 to 20 proxies are possible.`)
    return hops
  }
  const addresses = listOf(text)
  const invalid = addresses.find((address) => !isAddressRange(address))
  if (invalid !== undefined)
    throw new SettingsError('proxy-invalid', `TRUST_PROXY has "${invalid}", which is not an address.`)
  return addresses
}

/** An address, an address with a prefix length (`10.0.0.0/8`), or a named range. */
function isAddressRange(text: string): boolean {
  if (namedRanges.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  // The length of an address; 0 if the text is not an address.
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6]
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
}

/** Webhooks: the conformance suite, signatures, refused addresses, and deliveries. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fakePluginPorts } from '../../../testing/fakes/fakePluginPorts.ts'
import { testPlugin } from '../../../testing/testPlugin.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import plugin from './plugin.ts'
import { postEvent } from './postEvent.ts'
import setUp, { webhooksServer } from './server.ts'
import { readSecret, signedHeaders } from './sign.ts'

testPlugin({ plugin, setUp })

describe('signatures', () => {
  test('follow the standard', () => {
    // The example of Standard Webhooks, see `sign.ts`.
    const secret = readSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')!
    const headers = signedHeaders(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
      [secret],
    )
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test.each(['', 'secret', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw!'])(
    '%j is not a secret',
    (text) => expect(readSecret(text)).toBeUndefined(),
  )
})

describe('addresses', () => {
  test.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '192.0.0.8',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
    ],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
    ],
    ...[
      '::127.0.0.1',
      '::7f00:1',
      '4000::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '2001::1',
      'not an address',
      '',
    ],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver on the loopback interface. */
async function receiver(status = 204, headers: Record<string, string> = {}) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, headers).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { received, port, url: `http://127.0.0.1:${port}/hook` }
}

describe('a post', () => {
  const postTo = (url: string, addresses: string[] = [], isAllowed = isPublicAddress) => {
    const signal = AbortSignal.timeout(5000)
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: 4 })))
    return postEvent({ url, headers: {}, body: '{}', signal }, { isAllowed, resolve })
  }

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
  ])('is never sent to %s', async (url) => {
    await expect(postTo(url)).rejects.toThrow('private-address')
  })

  test('is never sent to a host name with a private address, even if its other addresses are public', async () => {
    const { received, port } = await receiver()
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1']])
      await expect(postTo(`http://trap.example:${port}/`, addresses)).rejects.toThrow('private-address')
    expect(received).toEqual([])
  })

  test('makes only one look-up, and connects to an address from this look-up', async () => {
    const { received, port } = await receiver()
    const resolved = [['127.0.0.1'], ['10.0.0.1']]
    let lookUps = 0
    const post = () => {
      const resolve = () => Promise.resolve(resolved[lookUps++]!.map((address) => ({ address, family: 4 })))
      const signal = AbortSignal.timeout(5000)
      const sent = { url: `http://rebinds.example:${port}/`, headers: {}, body: '{}', signal }
      return postEvent(sent, { resolve, isAllowed: (address) => address === '127.0.0.1' })
    }
    expect(await post()).toBe(204)
    await expect(post()).rejects.toThrow('private-address')
    // Two posts, one look-up each. Only the address of the first post is allowed.
    expect([lookUps, received.length]).toEqual([2, 1])
  })

  test('follows no redirect', async () => {
    const redirectTarget = await receiver()
    const { url } = await receiver(307, { location: redirectTarget.url })
    expect(await postTo(url, [], () => true)).toBe(307)
    expect(redirectTarget.received).toEqual([])
  })
})

describe('a delivery', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const older = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
  const event = {
    id: 'run-created',
    type: 'lead.created',
    at: '2026-11-20T12:00:00.000Z',
    data: { email: 'a@b.co' },
  }

  /** Sets up the queue and one job for the target `crm`. @returns `work`, which does the job. */
  async function setUpDelivery(url: string, env: NodeJS.ProcessEnv, secure = false) {
    const ports = { ...fakePluginPorts(), secure }
    const target = { id: 'crm', url, events: ['lead.created'] }
    const server = await webhooksServer(env)({ options: { targets: [target] }, ports, emit: () => undefined })
    const queue = server.jobs!['webhooks.deliver']!
    const work = () => queue.work!({ event, key: 'crm', signal: AbortSignal.timeout(5000) })
    return { queue, work, logged: ports.logged }
  }

  test('is the event, signed with each secret', async () => {
    const { received, url } = await receiver()
    const { work, queue } = await setUpDelivery(url, {
      WEBHOOK_SECRET_CRM: `${secret},${older}`,
      WEBHOOK_ALLOW_LOOPBACK: '1',
    })
    expect(await work()).toBe('the receiver responded with status 204')
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toEqual({ type: event.type, timestamp: event.at, data: event.data })
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
    const expected = [secret, older].map(
      (each) =>
        `v1,${createHmac('sha256', Buffer.from(each.slice(6), 'base64'))
          .update(signed)
          .digest('base64')}`,
    )
    expect([headers['webhook-id'], headers['webhook-signature']]).toEqual([event.id, expected.join(' ')])
    expect(queue.keysOf(event)).toEqual(['crm'])
    expect(queue.keysOf({ ...event, type: 'run.finished' })).toEqual([])
  })

  test('fails if the status is not 2xx', async () => {
    for (const status of [301, 404, 410, 500]) {
      const { url } = await receiver(status)
      const { work } = await setUpDelivery(url, { WEBHOOK_SECRET_CRM: secret, WEBHOOK_ALLOW_LOOPBACK: '1' })
      await expect(work()).rejects.toThrow(`the receiver responded with status ${status}`)
    }
  })

  test('is sent to the URL in the environment, if there is one, instead of the URL in site.json', async () => {
    const { received, url } = await receiver()
    const env = { WEBHOOK_SECRET_CRM: secret, WEBHOOK_URL_CRM: url, WEBHOOK_ALLOW_LOOPBACK: '1' }
    await (await setUpDelivery('https://crm.example.com/hook', env)).work()
    expect(received).toHaveLength(1)
  })

  test('is not sent without a secret, and the log names the missing variable', async () => {
    const { received, url } = await receiver()
    const { work, logged } = await setUpDelivery(url, { WEBHOOK_ALLOW_LOOPBACK: '1' })
    await expect(work()).rejects.toThrow('WEBHOOK_SECRET_CRM')
    expect(logged).toEqual([expect.stringContaining('secret-missing: set WEBHOOK_SECRET_CRM')])
    expect(received).toEqual([])
  })

  test('is not sent with a malformed secret, and the log does not say that the secret is missing', async () => {
    const { work, logged } = await setUpDelivery('https://crm.example.com/hook', {
      WEBHOOK_SECRET_CRM: `${secret},x`,
    })
    await expect(work()).rejects.toThrow('secret-malformed: set WEBHOOK_SECRET_CRM')
    expect(logged).toEqual([expect.stringContaining('secret-malformed: set WEBHOOK_SECRET_CRM')])
  })

  test.each([
    ['without WEBHOOK_ALLOW_LOOPBACK: the address is not public', {}, false, 'private-address'],
    ['in production: only https is allowed', { WEBHOOK_ALLOW_LOOPBACK: '1' }, true, 'insecure-url'],
  ])('over http to a loopback address is refused %s', async (_when, env, secure, why) => {
    const { received, url } = await receiver()
    const { work } = await setUpDelivery(url, { WEBHOOK_SECRET_CRM: secret, ...env }, secure)
    await expect(work()).rejects.toThrow(why)
    expect(received).toEqual([])
  })

  test('over https to a loopback address is refused in production, even with WEBHOOK_ALLOW_LOOPBACK', async () => {
    const env = { WEBHOOK_SECRET_CRM: secret, WEBHOOK_ALLOW_LOOPBACK: '1' }
    const { work } = await setUpDelivery('https://127.0.0.1:1/hook', env, true)
    await expect(work()).rejects.toThrow('private-address')
  })

  test('is dropped if its target is not in site.json', async () => {
    const input = { options: { targets: [] }, ports: fakePluginPorts(), emit: () => undefined }
    const queue = (await webhooksServer({})(input)).jobs!['webhooks.deliver']!
    expect(queue.keysOf(event)).toEqual([])
    const signal = AbortSignal.timeout(5000)
    expect(await queue.work!({ event, key: 'crm', signal })).toMatch(/^dropped/)
  })
})

/** The contact plugin mails messages from a queue to the team. The mail server may refuse a mail or be down. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { fakePluginPorts } from '../../../testing/fakes/fakePluginPorts.ts'
import { testPlugin } from '../../../testing/testPlugin.ts'
import type { Message } from '../messages.ts'
import type { Job } from '../queue.ts'
import plugin from './plugin.ts'
import { contactServer } from './server.ts'

testPlugin({ plugin, setUp: contactServer({}) })

const closeServers: (() => void)[] = []
afterEach(() => closeServers.splice(0).forEach((close) => close()))

type DecideRecipient = (done: (error: Error | null) => void) => void

const accept: DecideRecipient = (done) => done(null)
const refuseWith =
  (responseCode: number): DecideRecipient =>
  (done) =>
    // The server's message contains an address, which the log must not contain.
    done(Object.assign(new Error('ann@example.com?'), { responseCode }))

/** A mail server on this machine. @param decide accepts or refuses the recipient of each mail. */
async function mailServer(decide = accept) {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => decide(done),
    // `text` rejects if the client closes the connection before the whole mail has arrived.
    onData: (stream, { envelope }, done) =>
      void text(stream).then((mail) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: mail })
        done()
      }, done),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closeServers.push(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}` }
}

const message: Message = {
  ...{ id: 'one', uid: 'ann', name: 'Ann', email: 'ann@example.com', locale: 'de' },
  ...{ text: 'Grüße!\n.\nBcc: all@example.com', createdAt: new Date(0) },
}

/** @param stored the stored message; null if it has been deleted. */
async function setUpMails(url: string, stored: Message | null = message) {
  const setUp = contactServer({ SMTP_URL: url })
  const messages = { store: () => Promise.resolve(true), read: () => Promise.resolve(stored ?? undefined) }
  const ports = { ...fakePluginPorts(), messages }
  const { jobs } = await setUp({ options: { ...plugin.options! }, ports, emit: () => undefined })
  const queue = jobs!['contact.mail']!
  const event = { id: 'message-one', type: 'message.created', at: '', data: { id: 'one' } }
  const job: Job = { event, key: 'team', signal: new AbortController().signal }
  return { queue, send: (more: Partial<Job> = {}) => queue.work!({ ...job, ...more }), event }
}

test('a message is mailed to the team, and replies go to the visitor', async () => {
  const { mails, url } = await mailServer()
  expect(await (await setUpMails(url)).send()).toBe('mailed')
  expect(mails.map(({ to }) => to)).toEqual([['hello@example.com']])
  const mail = mails[0]!.text
  expect(mail).toContain('Reply-To: Ann <ann@example.com>')
  expect(mail).toContain('Message-ID: <one@example.com>')
  expect(mail.split('\r\n\r\n')[0]).not.toContain('Bcc')
  expect(mail).toContain('Language: de')
})

test('the name of a visitor cannot add a header or a recipient', async () => {
  const { mails, url } = await mailServer()
  await (await setUpMails(url, { ...message, name: 'Ann\r\nBcc: all@example.com' })).send()
  expect(mails.map(({ to }) => to)).toEqual([['hello@example.com']])
  expect(mails[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
})

test('if the mail server is down or refuses a mail, the job fails, and its error contains only codes', async () => {
  const { url } = await mailServer()
  // Now nothing listens on the port of this server.
  closeServers.splice(0).forEach((close) => close())
  const refusing = await mailServer(refuseWith(451))
  await expect((await setUpMails(url)).send()).rejects.toThrow(
    /^mail-failed: ESOCKET$|^mail-failed: ECONNECTION$/,
  )
  await expect((await setUpMails(refusing.url)).send()).rejects.toThrow(/^mail-failed: EENVELOPE 451$/)
})

test('other events create no mail job, and a message that has been deleted is not mailed', async () => {
  const { mails, url } = await mailServer()
  const { queue, event, send } = await setUpMails(url, null)
  expect(queue.keysOf(event)).toEqual(['team'])
  expect(queue.keysOf({ ...event, type: 'lead.created' })).toEqual([])
  expect(await send()).toMatch(/^dropped/)
  expect(mails).toEqual([])
})

test('an attempt that the worker has already given up sends no mail', async () => {
  const { mails, url } = await mailServer()
  const { send } = await setUpMails(url)
  await expect(send({ signal: AbortSignal.abort() })).rejects.toThrow('mail-failed: EABORT')
  expect(mails).toEqual([])
})

test('if the worker gives up a running attempt, no mail is sent', async () => {
  const attempt = new AbortController()
  const { mails, url } = await mailServer((done) => {
    attempt.abort()
    accept(done)
  })
  await expect((await setUpMails(url)).send({ signal: attempt.signal })).rejects.toThrow(
    'mail-failed: EABORT',
  )
  expect(mails).toEqual([])
})

test('without a mail server the job of a message waits', async () => {
  const { queue, event } = await setUpMails('')
  expect(queue.keysOf(event)).toEqual(['team'])
  expect(queue.work).toBeUndefined()
})

/** Sends an HTML document, compressed, with the content security policy that allows its inline styles. */
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compression } from './compression.ts'
import type { HtmlDocument } from './document.ts'
import type { Security } from './securityHeaders.ts'

export type SendDocument = (reply: FastifyReply, document: HtmlDocument) => Promise<FastifyReply>

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** The whole document is in memory, so one call compresses it. This needs half the time of a stream. */
const compressAs: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: async (html) =>
    promisify(brotliCompress)(html, {
      params: { ...compression.brotliOptions!.params, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: async (html) => promisify(gzip)(html),
}

export function documentSender(security: Security): SendDocument {
  // The same document may be sent to several visitors. It is compressed once for each encoding.
  const compressed = new WeakMap<HtmlDocument, Partial<Record<Encoding, Promise<Buffer>>>>()
  return async (reply, document) => {
    void reply.headers(security.headersFor(document.styles))
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', [...encodings])
    if (!encoding) return reply.send(document.html)
    const byEncoding = compressed.get(document) ?? {}
    compressed.set(document, byEncoding)
    byEncoding[encoding] ??= compressAs[encoding](Buffer.from(document.html))
    return reply.header('content-encoding', encoding).send(await byEncoding[encoding])
  }
}

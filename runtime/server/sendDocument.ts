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

const brotli = (html: string, quality = compression.brotliOptions!.params![constants.BROTLI_PARAM_QUALITY]) =>
  promisify(brotliCompress)(html, {
    params: {
      ...compression.brotliOptions!.params,
      [constants.BROTLI_PARAM_QUALITY]: quality!,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  })

/** One call compresses the whole document, because it is in memory. This needs half the time of a stream. */
const compressAs: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html),
  gzip: (html) => promisify(gzip)(html),
}

interface CompressedCopies extends Partial<Record<Encoding, Promise<Buffer>>> {
  /** True if the compression with the best Brotli quality has started. Its result replaces `br`. */
  isSmallestStarted?: boolean
}

/** Caches the compressed copies of each document, because a document may be sent to several visitors. */
export function documentSender(security: Security): SendDocument {
  const compressed = new WeakMap<HtmlDocument, CompressedCopies>()

  function compressedCopy(document: HtmlDocument, encoding: Encoding): Promise<Buffer> {
    const copies = compressed.get(document) ?? {}
    compressed.set(document, copies)
    // A copy with the best quality is 8 % smaller, but needs 45 ms of a thread. So only a document that is sent again
    // gets such a copy, and no response waits for the copy.
    if (copies.br && !copies.isSmallestStarted) {
      copies.isSmallestStarted = true
      const smallest = brotli(document.html, constants.BROTLI_MAX_QUALITY)
      smallest.then(() => (copies.br = smallest), console.error)
    }
    return (copies[encoding] ??= compressAs[encoding](document.html))
  }

  return async (reply, document) => {
    void reply.headers(security.headersFor(document.styles))
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', [...encodings])
    if (!encoding) return reply.send(document.html)
    return reply.header('content-encoding', encoding).send(await compressedCopy(document, encoding))
  }
}

/** Sends an HTML document, with the policy that allows its own styles. */
import type { FastifyReply } from 'fastify'
import type { HtmlDocument } from './document.ts'
import type { Security } from './securityHeaders.ts'

export type SendDocument = (reply: FastifyReply, document: HtmlDocument) => FastifyReply

export const documentSender =
  (security: Security): SendDocument =>
  (reply, { html, styles }) =>
    reply.headers(security.headersFor(styles)).type('text/html; charset=utf-8').send(html)

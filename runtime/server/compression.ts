/** How responses are compressed while they are sent. Built files are already compressed at build time. */
import type { FastifyCompressOptions } from '@fastify/compress'
import { constants } from 'node:zlib'

export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
}

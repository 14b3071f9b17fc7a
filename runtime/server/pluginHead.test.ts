/** Plugins add scripts and tags to the head of every document, and sources to its content security policy. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { definePlugin } from '../../engine/core/plugin/definePlugin.ts'
import { cta } from '../../testing/pageSections.ts'
import { pageServer } from '../../testing/pageServer.ts'
import { testFunnel } from '../../testing/testFunnel.ts'

const script = 'window.dataLayer=[]'
const tag = '<link rel="preconnect" href="https://stats.example.com">'
const plugin = definePlugin({
  name: 'stats',
  head: () => ({ scripts: [script], tags: [tag] }),
  csp: () => ({ 'connect-src': ['https://stats.example.com'] }),
})
const { get } = await pageServer([{ id: 'open', path: '/open', sections: [cta('only')] }], {
  plugins: [plugin],
  files: { 'funnels/test/funnel.json': testFunnel({ screens: [{ id: 'end', kind: 'divider' }] }) },
})

test.each(['/open', '/es/open', '/funnel/test', '/no-such-page'])('%s has what plugins add', async (path) => {
  const { html, headers } = await get(path)
  const [head] = html.split('</head>')
  expect(head!.split(`<script>${script}</script>`)).toHaveLength(2)
  expect(head!.split(tag)).toHaveLength(2)
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toMatch(new RegExp(`script-src [^;]*'sha256-${hash.replaceAll('+', '\\+')}'`))
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/stats\.example\.com/)
})

/** What the browser tells beside the screens: that it is offline, or that nothing keeps the answers. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { LocalHead } from '../../engine/core/copy/localProgram.ts'
import { Banner } from '../../screens/ui/Banner.tsx'
import { Button } from '../../screens/ui/Button.tsx'

export interface Notices {
  /** Storage is blocked and the server out of reach: only this page holds the answers. */
  showMemoryOnly(): void
}

export function createNotices({ strings }: LocalHead): Notices {
  const host = document.createElement('div')
  let root: Root | undefined
  const hide = () => {
    root?.unmount()
    root = undefined
    host.remove()
  }
  const show = (tone: 'info' | 'warning', text: string | undefined, title?: string) => {
    hide()
    document.body.prepend(host)
    root = createRoot(host)
    const action = createElement(Button, { variant: 'quiet', onClick: hide }, strings['ui.offline.close'])
    root.render(createElement(Banner, { tone, title, action }, text))
  }
  const showOffline = () => show('info', strings['ui.offline.text'], strings['ui.offline.title'])
  addEventListener('offline', showOffline)
  addEventListener('online', hide)
  if (!navigator.onLine) showOffline()
  return { showMemoryOnly: () => show('warning', strings['ui.memory-only']) }
}

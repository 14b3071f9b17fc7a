/** Offline is told by a banner that hides when the browser is back online, or when it is closed. */
import { createRoot, type Root } from 'react-dom/client'
import { createElement } from 'react'
import type { LocalHead } from '../../engine/core/copy/localProgram.ts'
import { Button } from '../../screens/ui/Button.tsx'
import { Banner } from '../../screens/ui/Banner.tsx'

export function watchConnection({ strings }: LocalHead): void {
  let root: Root | undefined
  const host = document.createElement('div')
  const hide = () => {
    root?.unmount()
    root = undefined
    host.remove()
  }
  const show = () => {
    if (root) return
    document.body.append(host)
    root = createRoot(host)
    const close = createElement(Button, { variant: 'quiet', onClick: hide }, strings['ui.offline.close'])
    const title = strings['ui.offline.title']
    root.render(createElement(Banner, { tone: 'info', title, action: close }, strings['ui.offline.text']))
  }
  addEventListener('offline', show)
  addEventListener('online', hide)
  if (!navigator.onLine) show()
}

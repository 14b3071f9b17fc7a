/** The message for a page that could not be loaded or rendered. It has a link that requests the page again. */
import { useEffect, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../../screens/ui/Button.tsx'
import { Pilot } from '../../../screens/ui/Pilot.tsx'
import { AnchorElement } from '../../../screens/ui/Anchor.ts'
import type { Chrome } from './chrome.ts'
import { SiteLayout } from './SiteLayout.tsx'
import css from './SiteLayout.module.css'

export function PageFailure({ chrome }: { chrome: Chrome }) {
  const { pathname, search } = useLocation()
  const isOffline = !navigator.onLine
  // The page loads again as soon as the browser is online.
  useEffect(() => {
    if (!isOffline) return undefined
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  return (
    // Plain links: they request documents from the server, not page models for the router.
    <AnchorElement value="a">
      <SiteLayout chrome={chrome} page="error">
        <div className={css.plain} data-status="failed" role="alert" onErrorCapture={makeTransparent}>
          <Pilot pose={isOffline ? 'sleep' : 'oops'} />
          <h1>{chrome.strings[isOffline ? 'ui.offline.title' : 'ui.failure.title']}</h1>
          <p>{chrome.strings['ui.failure.text']}</p>
          <Button href={pathname + search}>{chrome.strings['ui.retry']}</Button>
        </div>
      </SiteLayout>
    </AnchorElement>
  )
}

/** If the pilot's picture cannot be loaded either, it becomes transparent. Its CSS background, a disc, stays visible. */
function makeTransparent({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement && !target.src.startsWith('data:')) target.src = transparent
}

const transparent = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

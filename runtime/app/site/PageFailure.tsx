/** Shown if a page could not be loaded or rendered: what happened, and a link that requests the page again. */
import { useLocation } from 'react-router-dom'
import { Button } from '../../../screens/ui/Button.tsx'
import { Pilot } from '../../../screens/ui/Pilot.tsx'
import { AnchorElement } from '../../../screens/ui/Anchor.ts'
import type { Chrome } from './chrome.ts'
import { SiteLayout } from './SiteLayout.tsx'
import css from './SiteLayout.module.css'

export function PageFailure({ chrome }: { chrome: Chrome }) {
  const { pathname, search } = useLocation()
  return (
    <AnchorElement value="a">
      <SiteLayout chrome={chrome} page="error">
        <div className={css.plain} role="alert">
          <Pilot pose="oops" />
          <h1>{chrome.strings['ui.failure.title']}</h1>
          <p>{chrome.strings['ui.failure.text']}</p>
          <Button href={pathname + search}>{chrome.strings['ui.retry']}</Button>
        </div>
      </SiteLayout>
    </AnchorElement>
  )
}

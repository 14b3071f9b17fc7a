/** Emits an event for each page that the router shows, also after a navigation without a reload. */
import type { createBrowserRouter } from 'react-router-dom'
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import type { LoadedPage } from '../app/site/PageView.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

export function followPages(router: Router, { emit }: Pick<EventBus, 'emit'>): void {
  let last: LoadedPage | undefined
  const follow = ({ location, navigation, loaderData }: Router['state']) => {
    const loaded = loaderData.page as LoadedPage | undefined
    // Each load creates a new object. A link within the page (`#part`) loads nothing.
    if (navigation.state !== 'idle' || !loaded || loaded === last) return
    last = loaded
    emit({ type: 'page', page: loaded.model.id, path: location.pathname })
  }
  follow(router.state)
  router.subscribe(follow)
}

/** The browser's implementation of a funnel's ports. */
import { sliceOf } from '../../engine/core/copy/localProgram.ts'
import { afterPaint, idle } from '../../engine/react/afterPaint.ts'
import type { FunnelPorts } from '../../engine/react/createFunnel.ts'
import { documentTitle } from '../../engine/react/present.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { loadSlice } from './loadProgram.ts'
import type { RunStorage } from './runStorage.ts'
import type { RunSync } from './runSync.ts'
import { loadView } from './views.ts'

export interface BrowserPortsInput {
  data: Pick<FunnelPageData, 'title' | 'programUrl'>
  storage: RunStorage
  sync: RunSync
  emit: FunnelPorts['emit']
  work: FunnelPorts['work']
}

export const browserPorts = ({ data, storage, sync, emit, work }: BrowserPortsInput): FunnelPorts => ({
  save: storage.save,
  load: storage.load,
  post: sync.post,
  work,
  writeHistory: (write, url) => history[`${write}State`](null, '', url),
  leave: (url) => location.assign(url),
  loadSlice: (position, when) => loadWhen(when, () => loadSlice(data.programUrl, sliceOf(position))),
  loadView: (kind, when) => loadWhen(when, () => loadView(kind)),
  setDocumentTitle(isFirst) {
    document.title = documentTitle(currentTitle()?.textContent ?? '', data.title, isFirst)
  },
  goToTitle() {
    // The next frame lays out the new screen anyway. Scrolling now would force an extra layout of the old screen.
    requestAnimationFrame(() => scrollTo(0, 0))
    const focused = document.activeElement
    afterPaint(() => {
      const { activeElement, body } = document
      // If the learner has moved the focus meanwhile, it stays there.
      if (activeElement === focused || activeElement === body) currentTitle()?.focus({ preventScroll: true })
    })
  },
  emit,
})

const currentTitle = () => document.querySelector<HTMLElement>('main h1')

const loadWhen = <T>(when: 'now' | 'idle', load: () => Promise<T>): Promise<T> =>
  when === 'idle' ? idle().then(load) : load().catch(reloadIfHealthy)

/**
 * Called if code or data of a step cannot be loaded. If the server is healthy, it probably has another version of the
 * product, so the page reloads. If the server is not healthy, the page stays. The learner's answer is stored. The
 * learner can press Continue again. The promise stays pending in both cases.
 */
async function reloadIfHealthy(): Promise<never> {
  const isHealthy = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isHealthy) location.reload()
  return new Promise(() => undefined)
}

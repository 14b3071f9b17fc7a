/** Messages beside the screens: that the browser is offline, or that nothing keeps the answers. */
import { useState, useSyncExternalStore } from 'react'
import { useFunnelState } from '../../engine/react/FunnelProvider.tsx'
import { Banner } from '../../screens/ui/Banner.tsx'
import { Button } from '../../screens/ui/Button.tsx'

type Notice = 'offline' | 'memory-only'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function useNotice(): Notice | undefined {
  const { isStored, isPosted } = useFunnelState()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  // Storage is blocked and the server out of reach: only this page holds the answers.
  if (!isStored && !isPosted) return 'memory-only'
  return isOnline ? undefined : 'offline'
}

/** Shows at most one message; a closed one stays closed until another one or none holds. */
export function Notices() {
  const { strings } = useFunnelState().local
  const notice = useNotice()
  const [closed, setClosed] = useState<Notice>()
  if (closed && closed !== notice) setClosed(undefined)
  if (!notice || notice === closed) return null
  const close = (
    <Button variant="quiet" onClick={() => setClosed(notice)}>
      {strings['ui.offline.close']}
    </Button>
  )
  return notice === 'offline' ? (
    <Banner tone="info" title={strings['ui.offline.title']} action={close}>
      {strings['ui.offline.text']}
    </Banner>
  ) : (
    <Banner tone="warning" action={close}>
      {strings['ui.memory-only']}
    </Banner>
  )
}

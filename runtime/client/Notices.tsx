/**
 * Messages over the screens: the browser is offline, nothing keeps the answers, an earlier visit left further on, the
 * funnel speaks the visitor's language too.
 */
import { useAtomValue } from 'jotai/react'
import { useState, type ReactNode } from 'react'
import { screenUrl } from '../../engine/core/copy/localProgram.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { useFunnelState } from '../../engine/react/FunnelProvider.tsx'
import { Icon } from '../../screens/ui/Icon.tsx'
import { Toast, type ToastTone } from '../../screens/ui/Toast.tsx'
import { heldByServer } from './heldByServer.ts'
import { isArrival } from './isArrival.ts'
import { useLanguageOffer, type LanguageOffer } from './languageOffer.ts'
import { useOnline } from './useOnline.ts'

interface Notice {
  name: string
  tone: ToastTone
  title?: string
  text?: string
  action?: ReactNode
}

export interface NoticesProps {
  /** The run of an earlier visit that the server does not know: its page could not offer to go on. */
  earlier: Run | undefined
}

/** The first message that holds. */
function useNotice({ earlier }: NoticesProps): Notice | undefined {
  const { isStored, isPosted, local } = useFunnelState()
  const isOnline = useOnline()
  const isHeld = useAtomValue(heldByServer)
  const resume = useResume(earlier)
  const [offer] = useLanguageOffer(local.locale)
  const { strings } = local
  // Storage is blocked, and the server is out of reach or its cookie refused: only this page holds the answers.
  if (!isStored && !(isPosted && isHeld))
    return { name: 'memory-only', tone: 'warning', text: strings['ui.memory-only']! }
  if (!isOnline)
    return {
      name: 'offline',
      tone: 'info',
      title: strings['ui.offline.title']!,
      text: strings['ui.offline.text']!,
    }
  if (resume === undefined) return offer && languageNotice(offer)
  return {
    name: 'resume',
    tone: 'info',
    action: (
      <a href={resume} data-action="resume">
        {strings['ui.resume']}
        <Icon name="forward" size={20} />
      </a>
    ),
  }
}

const languageNotice = ({ href, lang, text }: LanguageOffer): Notice => ({
  name: 'language',
  tone: 'info',
  action: (
    <a href={href} hrefLang={lang} lang={lang} data-action="language-offer">
      {text}
      <Icon name="forward" size={20} />
    </a>
  ),
})

/** The URL of the screen on which an earlier visit left, while the first screen of the opened page is shown. */
function useResume(earlier: Run | undefined): string | undefined {
  const state = useFunnelState()
  const { path, frontier } = state.walk
  const [opened] = useState(() => {
    const id = frontier ?? path.at(-1)!
    const isOffered = earlier?.passed.includes(path[0]!) && isArrival() && id !== path[0]
    return isOffered ? { screen: state.screen, url: screenUrl(state.local, id, false) } : undefined
  })
  // A step makes another screen of it, also the way back here.
  return opened?.screen === state.screen ? opened?.url : undefined
}

/** Shows at most one message. A closed message stays closed until the situation changes; a one-time message never returns. */
export function Notices(props: NoticesProps) {
  const { strings } = useFunnelState().local
  const notice = useNotice(props)
  const [closed, setClosed] = useState<readonly string[]>([])
  const isTold = notice !== undefined && closed.includes(notice.name)
  const kept = closed.filter((name) => name !== 'offline' || notice?.name === name)
  if (kept.length < closed.length) setClosed(kept)
  if (!notice || isTold) return null
  const { name, tone, title, text, action } = notice
  return (
    <Toast
      key={name}
      tone={tone}
      title={title}
      action={action}
      close={{ label: strings['ui.offline.close']!, onClick: () => setClosed([...closed, name]) }}
    >
      {text}
    </Toast>
  )
}

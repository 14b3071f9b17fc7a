/**
 * Messages over the screens: the answers are not stored, the browser is offline, an earlier visit can be resumed, the
 * funnel exists in the visitor's language.
 */
import { useAtomValue } from 'jotai/react'
import { useState, type ReactNode } from 'react'
import { screenUrl } from '../../engine/core/copy/localProgram.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { useFunnelState } from '../../engine/react/useFunnelState.ts'
import type { FunnelState } from '../../engine/react/funnelState.ts'
import { Icon } from '../../screens/ui/Icon.tsx'
import { Toast, type ToastTone } from '../../screens/ui/Toast.tsx'
import type { LanguageOffer } from '../app/languageOffer.ts'
import { isArrival } from './isArrival.ts'
import { serverStoresRun } from './serverStoresRun.ts'
import { useLanguageOffer } from './useLanguageOffer.ts'
import { useOnline } from './useOnline.ts'

interface Notice {
  name: string
  tone: ToastTone
  title?: string
  text?: string
  action?: ReactNode
}

export interface NoticesProps {
  /** The run that an earlier visit stored in this browser. Undefined if there is none, or if the server has a run. */
  earlierRun: Run | undefined
}

/** The message to show: the first whose condition is true. */
function useNotice(state: FunnelState, earlierRun: Run | undefined): Notice | undefined {
  const { local, isStored, isPosted } = state
  const isOnline = useOnline()
  const isOnServer = useAtomValue(serverStoresRun)
  const resume = useResume(state, earlierRun)
  const [offer] = useLanguageOffer(local.locale)
  const { strings } = local
  // Only this page has the answers: neither the browser nor the server stores them.
  if (!isStored && !(isPosted && isOnServer))
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

/**
 * The URL at which an earlier visit ended. Undefined if no earlier visit passed the first screen, if this page load
 * does not start a visit, or if the page did not open with the first screen. Also undefined after the first step.
 */
function useResume({ screen, local, walk }: FunnelState, earlierRun: Run | undefined): string | undefined {
  const [opened] = useState(() => {
    const { path, frontier } = walk
    const id = frontier ?? path.at(-1)!
    const isFirst = screen.id === path[0]
    const isOffered = isFirst && id !== screen.id && earlierRun?.passed.includes(screen.id) && isArrival()
    return isOffered ? { screen, url: screenUrl(local, id, false) } : undefined
  })
  // Each step creates a new screen object, even a step back to the first screen.
  return opened?.screen === screen ? opened.url : undefined
}

/** Shows at most one message. A closed message stays closed, but "offline" opens when the connection is lost again. */
export function Notices({ earlierRun }: NoticesProps) {
  const state = useFunnelState()
  const { strings } = state.local
  const notice = useNotice(state, earlierRun)
  const [closed, setClosed] = useState<readonly string[]>([])
  const isClosed = notice !== undefined && closed.includes(notice.name)
  const stillClosed = closed.filter((name) => name !== 'offline' || notice?.name === name)
  if (stillClosed.length < closed.length) setClosed(stillClosed)
  if (!notice || isClosed) return null
  const { name, tone, title, text, action } = notice
  return (
    <Toast
      key={name}
      tone={tone}
      title={title}
      action={action}
      close={{ label: strings['ui.close']!, onClick: () => setClosed([...closed, name]) }}
    >
      {text}
    </Toast>
  )
}

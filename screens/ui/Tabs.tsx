/** Tabs over panels of one page; arrow keys move between them. All panels stay in the document. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import css from './Tabs.module.css'

export interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  /** Default: the first. */
  defaultTab?: string
}

export function Tabs({ label, tabs, defaultTab }: TabsProps) {
  const prefix = useId()
  const [current, setCurrent] = useState(defaultTab ?? tabs[0]?.id)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const at = tabs.findIndex((tab) => tab.id === current)
    const targets: Record<string, number> = {
      ArrowLeft: forward === 'ArrowLeft' ? at + 1 : at - 1,
      ArrowRight: forward === 'ArrowRight' ? at + 1 : at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    setCurrent(next.id)
    document.getElementById(`${prefix}${next.id}`)?.focus()
  }

  return (
    <div>
      <div className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className={css.tab}
            type="button"
            role="tab"
            id={prefix + tab.id}
            aria-selected={tab.id === current}
            aria-controls={`${prefix}${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => setCurrent(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={css.panel}
          role="tabpanel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={prefix + tab.id}
          hidden={tab.id !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

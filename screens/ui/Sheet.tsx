/** A modal sheet: from below on a phone, in the middle on a desktop. The browser's dialog keeps focus and Escape. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Sheet.module.css'
import { Icon } from './Icon.tsx'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

export function Sheet({ open, onClose, title, closeLabel, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      className={css.sheet}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.content}>
        <header className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <button className={css.close} type="button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

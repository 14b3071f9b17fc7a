/**
 * Renders a view as the server does, hydrates it as a browser does, and collects the errors that React reports. Removes
 * the view at the end of the test.
 */
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'

export interface Hydrated {
  /** The HTML that the server renders. */
  html: string
  /** The element that contains the hydrated view. */
  container: HTMLElement
  /** Empty if server and browser render the same. */
  reactErrors: string[]
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

export async function hydrate(view: ReactNode): Promise<Hydrated> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const html = renderToString(view)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.replaceChildren(container)
  const reactErrors: string[] = []
  const logError = console.error
  console.error = (...words: unknown[]) => void reactErrors.push(words.map(String).join(' '))
  try {
    await act(async () => {
      const reactRoot = hydrateRoot(container, view, {
        onRecoverableError: (error) => void reactErrors.push(String(error)),
      })
      onTestFinished(async () => {
        await act(async () => reactRoot.unmount())
        container.remove()
      })
    })
  } finally {
    console.error = logError
  }
  return { html, container, reactErrors }
}

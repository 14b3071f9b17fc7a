/** All that is kept of the learner: to take along, and to delete. */
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import type { PartProps } from './part.ts'
import { StatusText } from '../ui/StatusText.tsx'

export function DataPart({ id, strings, ask, busy, problem }: PartProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    if (await ask((changes) => changes.deleteAccount())) location.assign('/')
  }
  return (
    <>
      {problem && <Message id={`${id}-problem`}>{problem}</Message>}
      <Button
        variant="secondary"
        wide
        busy={busy}
        onClick={() => void ask(async (changes) => download(await changes.exportData()))}
      >
        <Text>{strings.export}</Text>
      </Button>
      {isAsked ? (
        <>
          <StatusText>{strings['delete-ask']!}</StatusText>
          <Button wide busy={busy} onClick={() => void remove()}>
            <Text>{strings['delete-confirm']}</Text>
          </Button>
          <Button variant="quiet" wide onClick={() => setAsked(false)}>
            <Text>{strings['delete-cancel']}</Text>
          </Button>
        </>
      ) : (
        <Button variant="quiet" wide onClick={() => setAsked(true)}>
          <Text>{strings.delete}</Text>
        </Button>
      )}
    </>
  )
}

function download(json: string): void {
  const href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: 'my-data.json' }).click()
  URL.revokeObjectURL(href)
}

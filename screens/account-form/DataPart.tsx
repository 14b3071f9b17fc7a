/** Downloads all data about the learner, or deletes this data together with the account. */
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import type { PartProps } from './partProps.ts'
import { StatusText } from '../ui/StatusText.tsx'
import css from './Screen.module.css'

export function DataPart({ id, strings, run, busy, problem }: PartProps) {
  const [isConfirming, setConfirming] = useState(false)
  const deleteAccount = async () => {
    if (await run((changes) => changes.deleteAccount())) location.assign('/')
  }
  return (
    <>
      {problem && <Message id={`${id}-problem`}>{problem}</Message>}
      <Button
        variant="secondary"
        wide
        busy={busy}
        onClick={() => void run(async (changes) => download(await changes.exportData()))}
      >
        <Text>{strings.export}</Text>
      </Button>
      {isConfirming ? (
        <>
          <StatusText>{strings['delete-ask']!}</StatusText>
          <div className={css.danger}>
            <Button wide busy={busy} onClick={() => void deleteAccount()}>
              <Text>{strings['delete-confirm']}</Text>
            </Button>
          </div>
          <Button variant="quiet" wide onClick={() => setConfirming(false)}>
            <Text>{strings['delete-cancel']}</Text>
          </Button>
        </>
      ) : (
        <Button variant="quiet" wide onClick={() => setConfirming(true)}>
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

/** Changes the password, or sets a password if the account has none. */
import { useState } from 'react'
import { NewPasswordForm } from '../ui/credentialForms.tsx'
import type { PartProps } from './partProps.ts'
import { StatusText } from '../ui/StatusText.tsx'

export function PasswordPart({ strings, details, changeAndRefresh, busy, problem }: PartProps) {
  const [isSaved, setSaved] = useState(false)
  const [saveCount, setSaveCount] = useState(0)
  if (details.email === undefined) return <StatusText>{strings['password-needs-email']!}</StatusText>
  const save = async (password: string) => {
    setSaved(false)
    if (!(await changeAndRefresh((changes) => changes.setPassword(password)))) return
    setSaved(true)
    setSaveCount((count) => count + 1)
  }
  return (
    <>
      {isSaved && <StatusText done>{strings.saved!}</StatusText>}
      <NewPasswordForm
        {...{ strings, busy, problem }}
        ready
        // A new key empties the form after a save.
        key={saveCount}
        onSubmit={({ password }) => void save(password)}
      />
    </>
  )
}

/** A native form that scripts send without a reload. The text stays until the server has stored the message. */
import { useEffect, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { formField } from '../../engine/core/kind/form.ts'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { ContactForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { emailInput } from '../ui/emailInput.ts'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { Note } from '../ui/Note.tsx'
import { asErrors, PageForm, renderedForm, useScripted } from '../ui/PageForm.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { ProblemSummary } from '../ui/ProblemSummary.tsx'
import { StatusText } from '../ui/StatusText.tsx'
import { Text } from '../ui/Text.tsx'
import { checkMessage, fields, maxLengths, readMessage, type ContactMessage } from './message.ts'

export default function ContactFormSection({ section, strings, form }: SectionProps<ContactForm>) {
  const { id = section.kind, kind, title, text, note } = section
  const { action, values, problems, saved, save, report } = form!
  const formId = `${id}-form`
  const scripted = useScripted(form!)
  const [isSent, setSent] = useState(saved)
  // A problem of the whole form, for example if the visitor has sent too many messages.
  const [failure, setFailure] = useState(problems[formField])
  // At the first render, the document still has the text that the visitor entered before the scripts loaded.
  const [initial] = useState(() => ({
    defaultValues: enteredMessage(formId, values),
    errors: asErrors(problems),
  }))

  const resolver: Resolver<ContactMessage> = (entered) => {
    const keys = checkMessage(readMessage({ ...entered }))
    const messages = Object.entries(keys).map(([field, key]) => [field, strings[key]!] as const)
    return messages.length > 0
      ? { values: {}, errors: asErrors(Object.fromEntries(messages)) }
      : { values: entered, errors: {} }
  }
  const { register, handleSubmit, setError, reset, formState } = useForm<ContactMessage>({
    ...initial,
    resolver,
  })
  const { errors, isSubmitting } = formState
  const invalidFields = fields.filter((each) => errors[each])
  const isInvalid = invalidFields.length > 0
  useEffect(() => report?.(isInvalid), [report, isInvalid])

  const send = handleSubmit(async (entered) => {
    // A busy button can still be pressed.
    if (isSubmitting) return
    setFailure(undefined)
    const result = await save!({ ...entered })
    if (result.status === 'saved') {
      reset({ ...entered, text: '' })
      return setSent(true)
    }
    const refused = result.status === 'refused' ? result.problems : { [formField]: strings.failed! }
    setFailure(refused[formField])
    for (const field of fields) if (refused[field]) setError(field, { message: refused[field] })
  })

  const labels = { name: strings.name!, email: strings.email!, text: strings.message! }
  const fieldProps = (field: keyof ContactMessage) => ({
    id: `${id}-${field}`,
    label: labels[field],
    error: errors[field]?.message,
    defaultValue: initial.defaultValues[field],
    ...register(field),
  })
  return (
    <PageSection {...{ kind, id, title, text }} narrow pose={isSent ? 'cheer' : 'listen'}>
      {isSent ? (
        <>
          <StatusText done>{strings.sent!}</StatusText>
          <Button
            variant="quiet"
            wide
            // Without the query (`?saved=…`), the page shows the form again.
            {...(scripted ? { onClick: () => setSent(false) } : { href: action.split('?')[0] })}
          >
            <Text>{strings.another}</Text>
          </Button>
        </>
      ) : (
        <PageForm
          id={formId}
          field={{ name: formField, value: form!.name }}
          {...{ action, scripted }}
          onSubmit={(event) => void send(event)}
        >
          {failure && <Message id={`${id}-failure`}>{failure}</Message>}
          <ProblemSummary
            title={strings.check}
            fields={invalidFields.map((each) => ({ id: `${id}-${each}`, label: labels[each] }))}
          />
          <Field
            {...fieldProps('name')}
            hint={strings['name-hint']}
            autoComplete="name"
            maxLength={maxLengths.name}
          />
          <Field {...fieldProps('email')} hint={strings['email-hint']} {...emailInput} required />
          <Field {...fieldProps('text')} multiline rows={6} maxLength={maxLengths.text} required />
          <Button type="submit" wide busy={isSubmitting}>
            <Text>{strings.send}</Text>
          </Button>
        </PageForm>
      )}
      <Note>{note}</Note>
    </PageSection>
  )
}

/**
 * Reads the form that the server rendered: the visitor may have typed before the scripts loaded. If the document has no
 * form with this id, reads `values`.
 */
function enteredMessage(formId: string, values: Readonly<Record<string, unknown>>): ContactMessage {
  const form = renderedForm(formId)
  const entries = form && new FormData(form)
  const read = (field: keyof ContactMessage) => {
    const value = entries ? entries.get(field) : values[field]
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), email: read('email'), text: read('text') }
}

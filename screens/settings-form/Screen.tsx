/**
 * A native form, which react-hook-form takes over once scripts run: it validates with the fields' own schemas, as the
 * server does, and saves without leaving the page.
 */
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FormValues, SectionProps } from '../../engine/react/sectionProps.ts'
import type { SettingsForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'
import { SettingsInput } from './SettingsInput.tsx'
import { readFields, validateFields } from './validateFields.ts'

export default function SettingsFormSection({ section, strings, form }: SectionProps<SettingsForm>) {
  const { id = section.kind, kind, title, text, fields } = section
  const { action, values, problems, save } = form
  const root = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState(form.saved ? 'saved' : undefined)

  // The inputs stay the browser's own: to register them would write over what was typed before the scripts came.
  const { handleSubmit, trigger, formState } = useForm<FormValues>({
    resolver: () => {
      const given = readFields(fields, Object.fromEntries(new FormData(root.current!)))
      const broken = Object.entries(validateFields(fields, given)).map(([field, type]) => [field, { type }])
      return broken.length > 0
        ? { values: {}, errors: Object.fromEntries(broken) }
        : { values: given, errors: {} }
    },
  })
  const { errors, isSubmitted, isSubmitting } = formState

  // From now on problems are told in the page's own words, beside their fields.
  useEffect(() => {
    if (save) root.current!.noValidate = true
  }, [save])

  const problemOf = (field: string) => {
    const keyword = errors[field]?.type
    return keyword ? strings[String(keyword)] : isSubmitted ? undefined : problems[field]
  }

  return (
    <PageSection kind={kind} id={id} title={title} text={text} narrow>
      <form
        ref={root}
        className={css.form}
        method="post"
        action={action}
        onChange={() => {
          setStatus(undefined)
          if (isSubmitted) void trigger()
        }}
        onSubmit={(event) => {
          if (!save) return
          if (isSubmitting) return event.preventDefault()
          const inputs = event.currentTarget
          void handleSubmit(
            async (given) => setStatus((await save(given)) ? 'saved' : 'failed'),
            (broken) => inputs.querySelector<HTMLElement>(`[name="${Object.keys(broken)[0]}"]`)?.focus(),
          )(event)
        }}
      >
        {fields.map((field) => (
          <SettingsInput
            key={field.id}
            field={field}
            id={`${id}-${field.id}`}
            value={values[field.id] ?? field.schema.default}
            problem={problemOf(field.id)}
          />
        ))}
        <div className={css.footer}>
          <Button type="submit" busy={isSubmitting}>
            <Text>{strings.submit}</Text>
          </Button>
          <p className={css.status} data-status={status} role="status">
            {status && (
              <>
                <Icon name={status === 'saved' ? 'check' : 'alert'} size={20} />
                <Text>{strings[status]}</Text>
              </>
            )}
          </p>
        </div>
      </form>
    </PageSection>
  )
}

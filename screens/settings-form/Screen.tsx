/**
 * A native form for settings. With scripts, react-hook-form validates the values against the schemas of the fields,
 * as the server does. If all are valid, a change is saved: a choice at once, any other value on Enter or when its field
 * loses the focus. The learner can undo the last save.
 */
import { type ChangeEvent, useEffect, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { formField } from '../../engine/core/kind/form.ts'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { SettingsForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { asErrors, PageForm, useScripted } from '../ui/PageForm.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { ProblemSummary } from '../ui/ProblemSummary.tsx'
import { Text } from '../ui/Text.tsx'
import { initialValues, type InputValues } from './inputValues.ts'
import css from './Screen.module.css'
import { SettingsInput } from './SettingsInput.tsx'
import { useSettingsSaves } from './useSettingsSaves.ts'
import { readFields, validateFields } from './validateFields.ts'

export default function SettingsFormSection({ section, strings, form }: SectionProps<SettingsForm>) {
  const { id = section.kind, kind, title, text, fields } = section
  const { values, problems, report } = form!
  const formId = `${id}-form`
  const scripted = useScripted(form!)
  // Read in the first render, while the inputs that the server rendered still have what the learner entered.
  const [initial] = useState(() => initialValues(formId, fields, values))
  const [errorsOfServer] = useState(() => asErrors(problems))

  const resolver: Resolver<InputValues> = (entered) => {
    const keywords = validateFields(fields, readFields(fields, entered))
    const messages = Object.entries(keywords).map(([field, keyword]) => [field, strings[keyword] ?? keyword])
    return messages.length > 0
      ? { values: {}, errors: asErrors(Object.fromEntries(messages) as Record<string, string>) }
      : { values: entered, errors: {} }
  }
  const inputs = useForm<InputValues>({
    defaultValues: initial.entered,
    errors: errorsOfServer,
    resolver,
    // An invalid field shows its problem, but does not move the focus away from the next field.
    shouldFocusError: false,
  })
  const { errors } = inputs.formState
  const invalidFields = fields.filter((field) => errors[field.id])
  const isInvalid = invalidFields.length > 0
  useEffect(() => report?.(isInvalid), [report, isInvalid])
  const { status, clearStatus, submit, undo } = useSettingsSaves({
    ...{ formId, fields, initial, inputs },
    form: form!,
  })
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearStatus()
    const { type } = target as EventTarget as HTMLInputElement
    if (scripted && choiceTypes.has(type)) void submit()
  }

  return (
    <PageSection {...{ kind, id, title, text }} narrow pose="think">
      <PageForm
        id={formId}
        field={{ name: formField, value: form!.name }}
        action={form!.action}
        scripted={scripted}
        onChange={onChange}
        onBlur={scripted ? () => void submit() : undefined}
        onSubmit={(event) => void submit(event)}
      >
        <ProblemSummary
          title={strings.check}
          fields={invalidFields.map((field) => ({ id: `${id}-${field.id}`, label: field.label }))}
        />
        <Card rows="form">
          {fields.map((field) => (
            <SettingsInput
              key={field.id}
              field={field}
              id={`${id}-${field.id}`}
              value={values[field.id] ?? field.schema.default}
              problem={errors[field.id]?.message}
              registered={inputs.register(field.id)}
            />
          ))}
        </Card>
        <div className={css.footer} data-floats={(scripted && status) || undefined}>
          {scripted ? (
            // With several fields, browsers submit on Enter only if the form has a submit button.
            <button type="submit" hidden />
          ) : (
            <Button type="submit">
              <Text>{strings.submit}</Text>
            </Button>
          )}
          <p className={css.status} data-status={status} role="status">
            {status && (
              <>
                <Icon name={status === 'saved' ? 'check' : 'alert'} size={20} />
                <Text>{strings[status]}</Text>
              </>
            )}
          </p>
          {status === 'saved' && undo && (
            <Button variant="quiet" onClick={undo}>
              <Text>{strings.undo}</Text>
            </Button>
          )}
        </div>
      </PageForm>
    </PageSection>
  )
}

/** The types of inputs whose changes are saved at once. Not `date`: a half-typed year is a valid year, such as 0002. */
const choiceTypes = new Set(['checkbox', 'radio', 'select-one'])

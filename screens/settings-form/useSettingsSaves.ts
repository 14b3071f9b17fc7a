/**
 * Saves the changes of a settings form one after another, shows values that arrive from the account, and undoes the
 * last save.
 */
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { SaveResult, SectionForm } from '../../engine/react/sectionProps.ts'
import { comparableValues, type InitialValues, type InputValues } from './inputValues.ts'
import { readFields, type Fields } from './validateFields.ts'

export interface SettingsSavesOptions {
  formId: string
  fields: Fields
  form: SectionForm
  initial: InitialValues
  /** The form of react-hook-form. */
  inputs: UseFormReturn<InputValues>
}

export interface SettingsSaves {
  /**
   * The result of the last save, which may be a post without scripts. Undefined before the first save, after a new
   * change, and after a refusal.
   */
  status: Exclude<SaveResult['status'], 'refused'> | undefined
  clearStatus(): void
  /** Saves the changed values, if all values are valid. Without a change, it saves nothing. */
  submit(event?: BaseSyntheticEvent): Promise<void>
  /** Restores and saves the values from before the last save. Undefined if there is nothing to undo. */
  undo: (() => void) | undefined
}

export function useSettingsSaves(options: SettingsSavesOptions): SettingsSaves {
  const { formId, fields, form, initial, inputs } = options
  const { problems, saved, save, follow } = form
  const { handleSubmit, getValues, setError, setValue } = inputs
  const [status, setStatus] = useState<SettingsSaves['status']>(saved ? 'saved' : undefined)
  // Undefined after a refused post: the form does not know what is stored, so it saves all fields.
  const stored = useRef(Object.keys(problems).length > 0 ? undefined : initial.stored)
  // The stored values before the last save, for Undo.
  const [previous, setPrevious] = useState<InputValues>()

  const saveChanges = async (submitted: InputValues) => {
    const entered = comparableValues(fields, submitted)
    const before = stored.current
    if (before && JSON.stringify(entered) === JSON.stringify(before)) return
    const changedFields = fields.flatMap(({ id: field }) =>
      entered[field] === before?.[field] ? [] : [field],
    )
    const result = await save!(readFields(fields, submitted), changedFields)
    // After a refusal there is no status, because the fields show the reasons.
    setStatus(result.status === 'refused' ? undefined : result.status)
    if (result.status === 'saved') {
      // Replaces only the changed fields. During this save, the account may have sent values of other fields.
      const changedOf = (values: InputValues) =>
        Object.fromEntries(changedFields.map((field) => [field, values[field]!]))
      stored.current = { ...stored.current, ...changedOf(entered) }
      setPrevious(before && { ...stored.current, ...changedOf(before) })
    }
    if (result.status !== 'refused') return
    for (const [field, message] of Object.entries(result.problems)) setError(field, { message })
  }
  // Saves run one after another: each save posts all values, so the last save must arrive last.
  const saves = useRef(Promise.resolve())
  const queueSave = (submitted: InputValues) => {
    const next = () => saveChanges(submitted)
    // A save that throws must not stop the next save.
    return (saves.current = saves.current.then(next, next))
  }
  const showValues = useEffectEvent((accountValues: FormValues) => {
    const before = stored.current
    // After a refused post the fields keep what the learner entered.
    if (!before) return
    const changedEntries = Object.entries(accountValues).flatMap(([field, accountValue]) => {
      const value = typeof accountValue === 'number' ? String(accountValue) : accountValue
      return fields.some(({ id }) => id === field) && value !== before[field] ? [[field, value] as const] : []
    })
    // A field that the learner has changed but not saved keeps its value.
    const entered = comparableValues(fields, getValues())
    for (const [field, value] of changedEntries) if (entered[field] === before[field]) setValue(field, value)
    stored.current = { ...before, ...Object.fromEntries(changedEntries) }
    // Undo resets only what the learner saved here last, not what has changed in the account since that save.
    setPrevious(previous && { ...previous, ...Object.fromEntries(changedEntries) })
  })
  useEffect(() => follow?.((accountValues) => showValues(accountValues)), [follow])
  const submit = (event?: BaseSyntheticEvent) => handleSubmit(queueSave)(event)
  const saveEarlyChanges = useEffectEvent(() => {
    const isFocused = document.getElementById(formId)!.contains(document.activeElement)
    if (save && !isFocused && JSON.stringify(initial.entered) !== JSON.stringify(initial.stored))
      void submit()
  })
  // Saves what the learner changed before the scripts loaded. If the focus is still in the form, the next blur saves
  // these changes.
  useEffect(() => saveEarlyChanges(), [])
  const undo = (before: InputValues) => {
    for (const [field, value] of Object.entries(before)) setValue(field, value)
    void queueSave(before)
  }
  return {
    status,
    clearStatus: () => setStatus(undefined),
    submit,
    undo: previous && (() => undo(previous)),
  }
}

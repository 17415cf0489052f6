import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** After a change of one field beside the form: that one and its version are as saved, what is being typed stays typed. */
export function resetKeepingTyped<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  saved: Fields,
  changed: keyof Fields,
): void {
  const typed = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(saved)) {
    if (name === changed || name === 'version') continue
    // The names of the form's own fields.
    form.setValue(name as Path<Fields>, typed[name], { shouldDirty: true })
  }
}

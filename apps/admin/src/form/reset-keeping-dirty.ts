import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** After a change outside the form: resets the changed field and the version, keeps dirty fields. */
export function resetKeepingDirty<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  saved: Fields,
  changed: keyof Fields,
): void {
  const typed = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(saved)) {
    if (name === changed || name === 'version') continue
    // Safe cast: the names are the form's own fields.
    form.setValue(name as Path<Fields>, typed[name], { shouldDirty: true })
  }
}

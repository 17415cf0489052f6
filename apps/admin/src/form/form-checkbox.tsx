import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type FormCheckboxProps<Fields extends FieldValues> = {
  form: Pick<UseFormReturn<Fields>, 'register'>
  name: Path<Fields>
  label: string
  hint?: string
}

/** A checkbox of React Hook Form. */
export function FormCheckbox<Fields extends FieldValues>({ form, name, label, hint }: FormCheckboxProps<Fields>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...form.register(name)} className="size-5 shrink-0 accent-link" />
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}

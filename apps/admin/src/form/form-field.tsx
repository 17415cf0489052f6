import { Field, type FieldProps } from '@pennysleeve/ui/field.tsx'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

export type FormFieldProps<Fields extends FieldValues> = Omit<FieldProps, 'name' | 'form' | 'error' | 'pattern'> & {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>
  name: Path<Fields>
  rules?: RegisterOptions<Fields, Path<Fields>>
}

/** A field of React Hook Form with its error. */
export function FormField<Fields extends FieldValues>({ form, name, rules, ...field }: FormFieldProps<Fields>) {
  const { error } = form.getFieldState(name, form.formState)
  return <Field {...field} {...form.register(name, rules)} error={error?.message} />
}

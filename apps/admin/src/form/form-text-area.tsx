import { TextArea, type TextAreaProps } from '@pennysleeve/ui/text-area.tsx'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

export type FormTextAreaProps<Fields extends FieldValues> = Omit<TextAreaProps, 'name' | 'form' | 'error'> & {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>
  name: Path<Fields>
  rules?: RegisterOptions<Fields, Path<Fields>>
}

/** A text area of React Hook Form with its error. */
export function FormTextArea<Fields extends FieldValues>({ form, name, rules, ...area }: FormTextAreaProps<Fields>) {
  const { error } = form.getFieldState(name, form.formState)
  return <TextArea {...area} {...form.register(name, rules)} error={error?.message} />
}

import { Field, type FieldProps } from '@pennysleeve/ui/field.tsx'
import type { ListParams } from './use-list-params.ts'
import { useListInput } from './use-list-input.ts'

/** Longer debounce: each digit of a year or amount is a value of its own. */
const DIGITS_DEBOUNCE_MS = 700

type ListFieldProps = Pick<FieldProps, 'label' | 'type' | 'inputMode' | 'className'> & {
  list: ListParams
  name: string
}

/** Filters a list by a day or an amount, in the URL as `name`. */
export function ListField({ list, name, ...field }: ListFieldProps) {
  return <Field {...field} {...useListInput(list, name, DIGITS_DEBOUNCE_MS)} />
}

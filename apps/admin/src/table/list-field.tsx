import { Field, type FieldProps } from '@pennysleeve/ui/field.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useListInput } from './use-list-input.ts'

/** Longer debounce: each digit of a year or amount is a value of its own. */
const FIGURES_PAUSE_MS = 700

type ListFieldProps = Pick<FieldProps, 'label' | 'type' | 'inputMode' | 'className'> & {
  list: ListAddress
  name: string
}

/** Filters a list by a day or an amount, in the URL as `name`. */
export function ListField({ list, name, ...field }: ListFieldProps) {
  return <Field {...field} {...useListInput(list, name, FIGURES_PAUSE_MS)} />
}

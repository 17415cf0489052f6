import { Field, type FieldProps } from '@pennysleeve/ui/field.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useListInput } from './use-list-input.ts'

/** Four figures of a year, or of an amount, come one after the other: each but the last means something else. */
const FIGURES_PAUSE_MS = 700

type ListFieldProps = Pick<FieldProps, 'label' | 'type' | 'inputMode' | 'className'> & {
  list: ListAddress
  name: string
}

/** Narrows a list by a day or an amount, in the address under `name`. */
export function ListField({ list, name, ...field }: ListFieldProps) {
  return <Field {...field} {...useListInput(list, name, FIGURES_PAUSE_MS)} />
}

import { useEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

type SyncedFieldProps = Omit<FieldProps, 'value' | 'defaultValue'> & {
  from: string | undefined
  /** What the field begins with instead, as edited. */
  typed?: string | undefined
}

/** An uncontrolled field that follows its saved value until it is edited. */
export function SyncedField({ from = '', typed, ...field }: SyncedFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const shown = useRef(from)
  useEffect(() => {
    if (ref.current?.value === shown.current) ref.current.value = from
    shown.current = from
  }, [from])
  return <Field {...field} ref={ref} defaultValue={typed ?? from} />
}

import type { FieldProps } from '@pennysleeve/ui/field.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { PasswordMeter } from '@pennysleeve/ui/password-meter.tsx'
import { useRef } from 'react'
import { usePasswordStrength, type PasswordOwner } from './use-password-strength.ts'

type NewPasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'autoComplete' | 'hint' | 'ref'> & {
  /** Whose password it is to be: nobody should be told that their own name is a good one. */
  owner: (form: HTMLFormElement) => PasswordOwner
}

/** A password to be chosen, and how hard it is to guess. */
export function NewPasswordField({ owner, ...field }: NewPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const strength = usePasswordStrength(input, owner)
  return (
    <div className="flex flex-col gap-2">
      <PasswordField {...field} ref={input} autoComplete="new-password" hint="At least 8 characters" />
      <PasswordMeter strength={strength} />
    </div>
  )
}

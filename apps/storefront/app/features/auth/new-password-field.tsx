import type { FieldProps } from '@pennysleeve/ui/field.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { PasswordMeter } from '@pennysleeve/ui/password-meter.tsx'
import { useRef } from 'react'
import { usePasswordStrength, type PasswordOwner } from './use-password-strength.ts'

type NewPasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'autoComplete' | 'hint' | 'ref'> & {
  /** The account's e-mail: a password made of it is rated weak. */
  owner: (form: HTMLFormElement) => PasswordOwner
}

/** A field for a new password with a strength meter. */
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

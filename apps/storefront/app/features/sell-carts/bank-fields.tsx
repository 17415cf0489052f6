import type { BankDetails, BankDetailsFault } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { Field, type FieldProps } from '@pennysleeve/ui/field.tsx'
import type { ChangeEvent } from 'react'

const onlyDigits = (event: ChangeEvent<HTMLInputElement>) => {
  const input = event.target
  const digits = input.value.replaceAll(/\D/g, '')
  if (digits !== input.value) input.value = digits
}

const DIGITS = { inputMode: 'numeric', onChange: onlyDigits } as const

const FIELDS: (FieldProps & { name: keyof BankDetails })[] = [
  { name: 'bank_name', label: 'Bank name' },
  { name: 'account_name', label: 'Account name' },
  { name: 'bsb', label: 'BSB', hint: '6 digits', maxLength: 6, ...DIGITS },
  { name: 'account_number', label: 'Account number', hint: '5 to 9 digits', maxLength: 9, ...DIGITS },
]

/** The bank details for a cash payout. autoComplete is off. */
export function BankFields({ errors }: { errors: BankDetailsFault['errors'] }) {
  return (
    <fieldset className="mt-4 flex flex-col gap-4">
      <legend className="sr-only">Bank details</legend>
      {FIELDS.map((field) => (
        <Field key={field.name} {...field} autoComplete="off" aria-required error={errors[field.name]?.[0]} />
      ))}
    </fieldset>
  )
}

/** Reads the details from the form. */
export function readBankDetails(form: FormData): BankDetails {
  const read = (name: keyof BankDetails) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    bank_name: read('bank_name'),
    account_name: read('account_name'),
    bsb: read('bsb'),
    account_number: read('account_number'),
  }
}

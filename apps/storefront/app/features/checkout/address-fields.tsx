import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { SyncedField } from '@pennysleeve/ui/synced-field.tsx'
import { ADDRESS_FIELDS, type FieldErrors } from './address.ts'

type AddressFieldsProps = {
  address: ShipAddress | null
  /** Not saved yet. */
  typed?: ShipAddress | undefined
  errors: FieldErrors
}

export function AddressFields({ address, typed, errors }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ADDRESS_FIELDS.map(({ name, ...input }) => (
        <SyncedField
          key={name}
          {...input}
          name={name}
          autoComplete={`shipping ${input.autoComplete}`}
          from={address?.[name]}
          typed={typed?.[name]}
          error={errors[name]}
          aria-required
          className={name === 'name' || name === 'address1' ? 'sm:col-span-2' : undefined}
        />
      ))}
      <Field
        label="Country"
        value="Australia"
        disabled
        readOnly
        hint="We post within Australia."
        className="[&_input]:bg-sunken"
      />
    </div>
  )
}

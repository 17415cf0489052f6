import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { SyncedField } from '@pennysleeve/ui/synced-field.tsx'
import { ADDRESS_FIELDS, type FieldErrors } from './address.ts'

export function AddressFields({ address, errors }: { address: ShipAddress | null; errors: FieldErrors }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ADDRESS_FIELDS.map(({ name, ...input }) => (
        <SyncedField
          key={name}
          {...input}
          name={name}
          autoComplete={`shipping ${input.autoComplete}`}
          from={address?.[name]}
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

import {
  ID_KINDS,
  ID_KIND_NAMES,
  MAX_ID_NUMBER_CHARACTERS,
  MAX_IDENTITY_CHARACTERS,
  type SellerIdentity,
} from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'

export const NO_IDENTITY: SellerIdentity = { name: '', address: '', id_kind: 'driver_licence', id_number: '' }

export function isComplete({ name, address, id_number }: SellerIdentity): boolean {
  return [name, address, id_number].every((text) => text.trim() !== '')
}

type IdentityFieldsProps = {
  identity: SellerIdentity
  disabled: boolean
  onChange: (identity: SellerIdentity) => void
}

/** Who sells, for the register of second-hand dealers. Kept nowhere in the browser. */
export function IdentityFields({ identity, disabled, onChange }: IdentityFieldsProps) {
  const own = (name: 'name' | 'address' | 'id_number') => ({
    name: `seller_${name}`,
    value: identity[name],
    // Nobody else's data is offered to the next seller.
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...identity, [name]: target.value }),
  })
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">Who sells, for the dealers’ register</legend>
      <Field label="Name, as on the document" maxLength={MAX_IDENTITY_CHARACTERS} {...own('name')} />
      <Field label="Address" maxLength={MAX_IDENTITY_CHARACTERS} {...own('address')} />
      <Select
        label="Document seen"
        options={ID_KINDS.map((kind) => ({ value: kind, label: ID_KIND_NAMES[kind] }))}
        value={identity.id_kind}
        onChange={({ target }) =>
          onChange({ ...identity, id_kind: ID_KINDS.find((kind) => kind === target.value) ?? 'other' })
        }
      />
      <Field label="Its number" maxLength={MAX_ID_NUMBER_CHARACTERS} {...own('id_number')} />
    </fieldset>
  )
}

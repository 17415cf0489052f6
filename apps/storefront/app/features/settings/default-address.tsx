import { Button } from '@pennysleeve/ui/button.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../api/error-message.ts'
import { AddressFields } from '../checkout/address-fields.tsx'
import { ADDRESS_FIELDS, readAddress } from '../checkout/address.ts'
import { accountQuery } from '../auth/account.queries.ts'
import { changeAccount } from './change-account.ts'
import { SettingsForm, type Done } from './settings-form.tsx'

async function save(form: FormData): Promise<Done> {
  await changeAccount({ default_address: readAddress(form) })
  return { title: 'Address saved' }
}

async function deleteAddress(): Promise<void> {
  try {
    await changeAccount({ default_address: null })
    toast({ title: 'Address deleted', variant: 'success' })
  } catch (error) {
    toast({ title: 'Change failed', description: errorMessageOf(error), variant: 'destructive' })
  }
}

/** The address prefilled in the next checkout: the last one used, unless changed here. */
export function DefaultAddress() {
  const { data, isError } = useQuery(accountQuery())
  // On a failed refetch the form stays, with what was typed.
  if (!data && isError) return <p>Your address could not be loaded. Please try again later.</p>
  if (!data) return <Skeleton className="h-96 rounded-2xl" />
  const { default_address } = data.user
  return (
    <SettingsForm
      title="Address"
      action="Save address"
      submit={save}
      beside={
        default_address && (
          <Button look="secondary" onClick={() => void deleteAddress()}>
            Delete this address
          </Button>
        )
      }
    >
      {(errorOf) => (
        <>
          <p className="text-ink-soft">Your next order starts with this address.</p>
          <AddressFields
            address={default_address}
            errors={Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, errorOf(name)]))}
          />
        </>
      )}
    </SettingsForm>
  )
}

import type { SavedAccountCodes } from '@pennysleeve/contract/admin/journal.ts'
import { ACCOUNT_KEYS, ACCOUNTS } from '@pennysleeve/domain/reports/accounts.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Panel } from '../../shell/panel.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

/** The codes that the journal of the reports is exported with. */
export function AccountCodes() {
  const query = useQuery(apiQuery('GET /api/admin/account_codes'))
  return (
    <Panel
      title="Account codes"
      note="As your bookkeeping program calls the accounts of the daily journal (Reports, Journal)."
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && <AccountCodesForm codes={query.data.account_codes} />}
    </Panel>
  )
}

function AccountCodesForm({ codes }: { codes: SavedAccountCodes }) {
  const form = useApiForm<SavedAccountCodes>(codes)
  const save = useApiMutation('PUT /api/admin/account_codes', {
    successMessage: 'Account codes saved',
    showsError: false,
  })
  return (
    <form
      noValidate
      aria-label="Account codes"
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.submitWith(
          async (fields) => (await save.mutateAsync({ body: { account_codes: fields } })).account_codes,
        )(event)
      }
    >
      <ChangedMeanwhile form={form} now={codes} />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ACCOUNT_KEYS.map((account) => (
          <FormField key={account} form={form} name={account} label={ACCOUNTS[account].name} autoCapitalize="off" />
        ))}
      </div>
      <Button type="submit" busy={save.isPending} className="self-start">
        Save codes
      </Button>
    </form>
  )
}

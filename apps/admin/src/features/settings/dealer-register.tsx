import type { RegisterSettings } from '@pennysleeve/contract/admin/dealer-register.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormCheckbox } from '../../form/form-checkbox.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Panel } from '../../shell/panel.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

/** The register of second-hand dealers, where the law asks for it. */
export function DealerRegister() {
  const query = useQuery(apiQuery('GET /api/admin/dealer_register_settings'))
  return (
    <Panel
      title="Second-hand dealers’ register"
      note="Where the law asks who sells cards to you, the counter asks too. Only admins can read the dealers’ register, and each look is in the audit log."
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && <RegisterForm settings={query.data.dealer_register} />}
    </Panel>
  )
}

type Fields = { register_on: boolean; register_years: string; version: string }

function RegisterForm({ settings }: { settings: RegisterSettings }) {
  const now = asTyped(settings)
  const form = useApiForm<Fields>(now)
  const save = useApiMutation('PUT /api/admin/dealer_register_settings', { successMessage: 'Saved', showsError: false })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.submitWith(async ({ register_on, register_years, version }) => {
          const dealer_register = { register_on, register_years: Number(register_years), version }
          return asTyped((await save.mutateAsync({ body: { dealer_register } })).dealer_register)
        })(event)
      }
    >
      <ChangedMeanwhile form={form} now={now} />
      <FormCheckbox
        form={form}
        name="register_on"
        label="Ask who sells at the counter"
        hint="Name, address and the document seen are kept, encrypted, with the purchase. Without them nothing is bought there."
      />
      <FormField
        form={form}
        name="register_years"
        label="Years to keep an entry"
        inputMode="numeric"
        hint="As your law says. After them it is deleted."
        className="max-w-xs"
        rules={{ validate: (text) => /^\s*\d{1,2}\s*$/.test(String(text)) || 'Must be a whole number.' }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Save the dealers’ register
        </Button>
        <Link to="/counter/register" className={buttonClass('secondary')}>
          Open the dealers’ register
        </Link>
      </div>
    </form>
  )
}

function asTyped({ register_on, register_years, version }: RegisterSettings): Fields {
  return { register_on, register_years: String(register_years), version }
}

import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

const FEW = 3

type DisableAuthenticatorProps = { codesLeft: number; onRenew: () => void }

export function DisableAuthenticator({ codesLeft, onRenew }: DisableAuthenticatorProps) {
  const remove = useApiMutation('DELETE /api/admin/second_factor', {
    successMessage: 'Your second factor is off.',
    showsError: false,
  })
  const form = useApiForm<{ code: string }>({ code: '' })
  const submit = form.submitWith(async (body) => {
    await remove.mutateAsync({ body })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">
        You have {codesLeft} recovery {codesLeft === 1 ? 'code' : 'codes'} left.
        {codesLeft < FEW && ' Please get new ones.'}
      </p>
      <FormField
        form={form}
        name="code"
        label="Code from the app"
        autoComplete="one-time-code"
        className="w-full max-w-48"
        rules={{ required: 'Please enter the code.' }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={remove.isPending}>
          Switch off
        </Button>
        <Button look="secondary" onClick={onRenew}>
          New recovery codes
        </Button>
      </div>
    </form>
  )
}

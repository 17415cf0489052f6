import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

const FEW = 3

export function DisableAuthenticator({ codesLeft }: { codesLeft: number }) {
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
        {codesLeft < FEW && ' For new ones switch your second factor off and on again.'}
      </p>
      <FormField
        form={form}
        name="code"
        label="Code from the app"
        autoComplete="one-time-code"
        className="w-full max-w-48"
        rules={{ required: 'Please enter the code.' }}
      />
      <Button type="submit" look="secondary" busy={remove.isPending}>
        Switch off
      </Button>
    </form>
  )
}

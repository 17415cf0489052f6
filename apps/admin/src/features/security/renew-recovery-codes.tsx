import { Button } from '@pennysleeve/ui/button.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

type RenewRecoveryCodesProps = { onDone: (recoveryCodes: string[]) => void; onCancel: () => Promise<void> }

/** Asks for password and code: recovery codes sign in where the phone is missing. */
export function RenewRecoveryCodes({ onDone, onCancel }: RenewRecoveryCodesProps) {
  const renew = useApiMutation('POST /api/admin/second_factor/recovery_codes', {
    showsError: false,
    skipsRefetch: true,
  })
  const form = useApiForm<{ current_password: string; code: string }>({ current_password: '', code: '' })
  const submit = form.submitWith(async (body) => onDone((await renew.mutateAsync({ body })).recovery_codes))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">You get ten new recovery codes. The old ones stop working at once.</p>
      <PasswordField
        label="Your password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the next thing to type
        autoFocus
        autoComplete="current-password"
        className="w-full max-w-sm"
        error={form.formState.errors.current_password?.message}
        {...form.register('current_password', { required: 'Please enter your password.' })}
      />
      <FormField
        form={form}
        name="code"
        label="Code from the app"
        autoComplete="one-time-code"
        className="w-full max-w-48"
        hint="Or one of your recovery codes."
        rules={{ required: 'Please enter the code.' }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={renew.isPending}>
          Get new codes
        </Button>
        <Button look="secondary" onClick={() => void onCancel()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'

type ConfirmAuthenticatorProps = {
  secret: ResponseOf<'POST /api/admin/second_factor'>
  onDone: (recoveryCodes: string[]) => void
}

/** Shows the TOTP secret once, and asks for a code as proof. */
export function ConfirmAuthenticator({ secret, onDone }: ConfirmAuthenticatorProps) {
  const confirm = useApiMutation('PUT /api/admin/second_factor', { showsError: false, skipsRefetch: true })
  const form = useApiForm<{ code: string }>({ code: '' })
  const submit = form.submitWith(async (body) => onDone((await confirm.mutateAsync({ body })).recovery_codes))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <p>Scan this with your authenticator app, or type the key below it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_code)}`}
        alt="The key as a QR code"
        className="size-52 rounded-lg bg-white p-2"
      />
      <p>
        <span className="text-ink-soft">Key: </span>
        <code className="figures break-all">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FormField
        form={form}
        name="code"
        label="Code from the app"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the next thing to type
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        className="w-full max-w-48"
        rules={{ required: 'Please enter the code.' }}
      />
      <Button type="submit" busy={confirm.isPending}>
        Switch on
      </Button>
    </form>
  )
}

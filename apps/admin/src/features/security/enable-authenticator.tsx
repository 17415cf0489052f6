import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiForm } from '../../form/use-api-form.ts'
import { ConfirmAuthenticator } from './confirm-authenticator.tsx'

type Secret = ResponseOf<'POST /api/admin/second_factor'>

/** Asks for the password first, so that an unattended screen cannot be used to lock the owner out. */
export function EnableAuthenticator({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [secret, setSecret] = useState<Secret>()
  const begin = useApiMutation('POST /api/admin/second_factor', { showsError: false })
  const form = useApiForm<{ current_password: string }>({ current_password: '' })
  if (secret) return <ConfirmAuthenticator secret={secret} onDone={onDone} />

  const submit = form.submitWith(async (body) => setSecret(await begin.mutateAsync({ body })))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">
        With a second factor nobody gets in with your password alone: a code from an authenticator app on your phone is
        asked for too.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        className="w-full max-w-sm"
        error={form.formState.errors.current_password?.message}
        {...form.register('current_password', { required: 'Please enter your password.' })}
      />
      <Button type="submit" busy={begin.isPending}>
        Set up an app
      </Button>
    </form>
  )
}

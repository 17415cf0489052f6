import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isApiError } from '../../api/is-api-error.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useFocusRefused } from '../../shell/use-focus-refused.ts'
import { passwordOf } from '../auth/auth-form.tsx'
import { PasswordField } from '@pennysleeve/ui/password-field.tsx'
import { accountDeletionQuery } from './account-deletion.queries.ts'
import { deleteAccount } from './delete-account.ts'

/** Confirms the deletion, or lists what prevents it. Default export for `lazy`. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const query = useQuery({ ...accountDeletionQuery(), staleTime: 0 })
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ sentence: string; field: string | undefined }>()
  useFocusRefused(form, problem)
  const obstacles = query.data?.obstacles ?? []
  const ready = query.data !== undefined && obstacles.length === 0

  const submit = async (sent: FormData) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await deleteAccount({
        current_password: passwordOf(sent, 'current_password'),
        give_up_store_credit: sent.has('give_up_store_credit'),
      })
    } catch (error) {
      const field = isApiError(error) ? error.body.errors?.['current_password']?.join(', ') : undefined
      setProblem({ sentence: errorMessageOf(error), field })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete your account?"
      description="This cannot be taken back. You are signed out on every device."
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep my account
          </Button>
          {ready && (
            <Button type="submit" look="danger" form={formId} busy={busy}>
              Delete for ever
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4">
        {query.isPending && <Skeleton className="h-24" />}
        {query.isError && <LoadFailed text="We could not look up your account." query={query} />}
        {obstacles.length > 0 && <Obstacles sentences={obstacles} />}
        {ready && (
          <form
            ref={form}
            id={formId}
            // POST: without JavaScript a GET form would put the password into the URL.
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              void submit(new FormData(event.currentTarget))
            }}
            className="flex flex-col gap-4"
          >
            {query.data.store_credit !== '0.00' && (
              <label className="flex items-start gap-3">
                <input type="checkbox" name="give_up_store_credit" required className="mt-1 size-5 accent-link" />
                I give up my store credit of {query.data.display_store_credit}.
              </label>
            )}
            <PasswordField
              label="Current password"
              name="current_password"
              autoComplete="current-password"
              error={problem?.field}
            />
            {problem && (
              <p role="alert" className="text-bad">
                {problem.sentence}
              </p>
            )}
          </form>
        )}
      </div>
    </Dialog>
  )
}

function Obstacles({ sentences }: { sentences: string[] }) {
  return (
    <>
      <p className="font-semibold">Your account cannot be deleted yet:</p>
      <ul className="mt-2 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

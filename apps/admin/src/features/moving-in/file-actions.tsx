import type { MovedFile } from '@pennysleeve/contract/admin/moving-in.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'
import { countText } from './moved-labels.ts'

/** What can be done with a file as it stands. */
export function FileActions({ file }: { file: MovedFile }) {
  const apply = useApiMutation('PUT /api/admin/moved_files/:id/apply')
  const cancel = useApiMutation('PUT /api/admin/moved_files/:id/cancel')
  const undo = useApiMutation('PUT /api/admin/moved_files/:id/undo')
  const invite = useApiMutation('POST /api/admin/moved_files/:id/invitations', {
    successMessage: 'The next letters are on their way',
  })
  const params = { id: String(file.id) }
  const { state, counts } = file
  const isDraft = state === 'receiving' || state === 'ready'
  const toApply = state === 'undone' ? counts.undone + counts.planned : counts.planned
  const toUndo = counts.applied + counts.kept
  return (
    <>
      {isDraft && (
        <Button look="secondary" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          Drop this file
        </Button>
      )}
      {(state === 'applying' || state === 'undoing') && (
        <Button look="secondary" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          Stop
        </Button>
      )}
      {state === 'done' && file.to_invite > 0 && (
        <ConfirmButton
          look="secondary"
          busy={invite.isPending}
          title="Write to the next customers?"
          text={`At most 200 at a time get a letter with a link by which they choose a password. ${countText(file.to_invite, 'customer')} had none yet.`}
          yes="Send the letters"
          onYes={() => invite.mutate({ params })}
        >
          Send letters
        </ConfirmButton>
      )}
      {state === 'done' && toUndo > 0 && (
        <ConfirmButton
          look="secondary"
          busy={undo.isPending}
          title="Take all of this file back?"
          text="What has been sold, spent or changed since stays, and is listed. Everything else is as it was before."
          yes="Undo"
          onYes={() => undo.mutate({ params })}
        >
          Undo
        </ConfirmButton>
      )}
      {(state === 'ready' || state === 'done' || state === 'undone') && toApply > 0 && (
        <Button busy={apply.isPending} onClick={() => apply.mutate({ params })}>
          {state === 'undone' ? 'Bring it in again' : `Bring in ${countText(toApply, 'row')}`}
        </Button>
      )}
    </>
  )
}

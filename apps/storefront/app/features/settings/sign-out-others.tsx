import type { DeviceSession } from '@pennysleeve/contract/auth.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { sessionsQuery } from './sessions.queries.ts'

type SignOutOthersProps = { sessions: DeviceSession[]; onEnded: () => void }

/** Ends the listed sessions one by one, so that a session not shown here survives. */
export function SignOutOthers({ sessions, onEnded }: SignOutOthersProps) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: async () => {
      for (const { id } of sessions) await client('DELETE /api/sessions/:id', { params: { id: String(id) } })
    },
    onSuccess: () => {
      onEnded()
      toast({ title: 'Other devices signed out', variant: 'success' })
    },
    onError: (error) => toast({ title: 'Logout failed', description: errorMessageOf(error), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries(sessionsQuery()),
  })
  return (
    <Button look="secondary" busy={end.isPending} className="self-start" onClick={() => end.mutate()}>
      Sign out all other devices
    </Button>
  )
}

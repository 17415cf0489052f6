import type { DeviceSession } from '@pennysleeve/contract/auth.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { relativeTime } from '@pennysleeve/domain/relative-time.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { sessionsQuery } from './sessions.queries.ts'

type SessionRowProps = { session: DeviceSession; now: number; onEnded: () => void }

/** One session with its last use. The current one is ended in the user menu. */
export function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => client('DELETE /api/sessions/:id', { params: { id: String(session.id) } }),
    onSuccess: () => {
      onEnded()
      toast({ title: 'Device signed out', description: session.device, variant: 'success' })
    },
    onError: (error) => toast({ title: 'Logout failed', description: errorMessageOf(error), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries(sessionsQuery()),
  })
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-2">
      <div>
        <p className="font-semibold">{session.device}</p>
        <p className="text-sm text-ink-soft">
          {session.current ? (
            'This device'
          ) : (
            <>
              Last used{' '}
              <time dateTime={session.last_used_at}>{relativeTime(Date.parse(session.last_used_at), now)}</time>
            </>
          )}
          , signed in since <time dateTime={session.created_at}>{dateText(session.created_at)}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          busy={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

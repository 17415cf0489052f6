import type { Entrant } from '@pennysleeve/contract/admin/events.ts'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Ticked when somebody comes in. On paper it is a box to tick by hand. */
export function PresentBox({ eventId, entrant }: { eventId: number; entrant: Entrant }) {
  const tick = useApiMutation('PUT /api/admin/events/:id/entrants', {})
  const { line_item_id, place, name, email, present_at } = entrant
  // As it was pressed, until the list says otherwise.
  const [pressed, setPressed] = useState<{ present: boolean; seen: string | null }>()
  const present = pressed?.seen === present_at ? pressed.present : present_at !== null
  return (
    <label className="flex min-h-11 min-w-11 items-center">
      <input
        type="checkbox"
        className="size-6 accent-link"
        checked={present}
        aria-label={`${name || email || 'Walk-in'}, entry ${place}, is there`}
        onChange={({ target }) => {
          setPressed({ present: target.checked, seen: present_at })
          tick.mutate(
            {
              params: { id: String(eventId) },
              body: { entrant: { line_item_id, place, present: target.checked } },
            },
            { onError: () => setPressed(undefined) },
          )
        }}
      />
    </label>
  )
}

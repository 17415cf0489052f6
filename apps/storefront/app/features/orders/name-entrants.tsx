import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { MAX_ENTRANT_NAME } from '@pennysleeve/domain/events/event.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchOrders } from './orders.queries.ts'

/** Who comes on the entries of a line, for the list at the door. Nothing has to be typed. */
export function NameEntrants({ orderNumber, line }: { orderNumber: string; line: LineItem }) {
  const queryClient = useQueryClient()
  // Not open from the start: a dialog focuses its first field, and a phone would open its keyboard.
  const [open, setOpen] = useState(false)
  const names = line.event?.state === 'open' ? line.event.names : []
  const save = useMutation({
    mutationFn: async (typed: string[]) => {
      for (const [at, name] of typed.entries()) {
        if (name.trim() === names[at]) continue
        await client('PUT /api/orders/:number/entrants', {
          params: { number: orderNumber },
          body: { entrant: { line_item_id: line.id, place: at + 1, name } },
        })
      }
    },
    onSuccess: () => {
      toast({ title: 'The door knows who comes', variant: 'success' })
      setOpen(false)
    },
    onError: (error) =>
      toast({ title: 'The names were not saved', description: errorMessageOf(error), variant: 'destructive' }),
    onSettled: () => refetchOrders(queryClient),
  })
  if (names.length === 0) return null
  if (!open) {
    const typed = names.filter((name) => name !== '')
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" aria-label={`Say who comes to ${line.variant.name}`} onClick={() => setOpen(true)}>
          Say who comes
        </Button>
        {typed.length > 0 && <p className="text-sm text-ink-soft">At the door: {typed.join(', ')}</p>}
      </div>
    )
  }
  return (
    <form
      aria-label={`Names at the door for ${line.variant.name}`}
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        save.mutate(names.map((_name, at) => textOf(form, `name-${at}`)))
      }}
    >
      {names.map((name, at) => (
        <Field
          // Nothing but its place tells one entry from another.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={names.length === 1 ? 'Name at the door (optional)' : `Name at the door, entry ${at + 1} (optional)`}
          name={`name-${at}`}
          defaultValue={name}
          maxLength={MAX_ENTRANT_NAME}
          autoComplete="off"
          className="min-w-56 grow"
        />
      ))}
      <Button type="submit" look="secondary" busy={save.isPending}>
        {names.length === 1 ? 'Save name' : 'Save names'}
      </Button>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

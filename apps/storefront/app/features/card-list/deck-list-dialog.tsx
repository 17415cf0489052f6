import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { parsedListQuery } from './card-list.queries.ts'
import { ListField, readList } from './list-field.tsx'
import { keepPastedList, pastedList } from './pasted-list.ts'

export type DeckListDialogProps = {
  onClose: () => void
  /** Receives the list; without it the list's page is opened. */
  onParsed?: (list: string) => void
  title?: string
  action?: string
}

/** Default export for `lazy`. */
export default function DeckListDialog({
  onClose,
  onParsed,
  title = 'Search Cards By DeckList',
  action = 'Search',
}: DeckListDialogProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const search = async (list: string) => {
    setBusy(true)
    setProblem('')
    try {
      // Kept before the request: if the session has expired, the list survives the sign-in.
      keepPastedList(list)
      // Fills the cache for the page that opens next.
      await queryClient.fetchQuery(parsedListQuery(list))
      if (onParsed) onParsed(list)
      else {
        onClose()
        await navigate('/parsed-deck-list')
      }
    } catch (error) {
      setProblem(errorMessageOf(error))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const list = readList(event.currentTarget)
    if (list !== undefined) void search(list)
    else setProblem('Please paste a list first.')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description="One card a line, a quantity and then its name: 4 Lightning Bolt. Lists from any deck site will do."
      className="sm:max-w-2xl"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={`${id}-form`} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} className="mt-4">
        <ListField label="Deck list" defaultValue={pastedList()} problem={problem} />
      </form>
    </Dialog>
  )
}

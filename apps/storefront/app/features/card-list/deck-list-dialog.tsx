import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { parsedListQuery } from '../../pasted-list/card-list.queries.ts'
import { ListField, readList } from '../../pasted-list/list-field.tsx'
import { GameChoice, useSinglesGames } from '../catalog/game-choice.tsx'
import { listPath } from './list-path.ts'
import { keepPastedList, pastedList, type ListPurpose } from '../../pasted-list/pasted-list.ts'

export type DeckListDialogProps = {
  onClose: () => void
  /** Receives the list and its game; without it the list's page is opened. */
  onParsed?: (list: string, game: string | undefined) => void
  /** The game of the list, if it cannot be chosen. */
  game?: string
  /** What the list is for; each keeps its own. */
  purpose?: ListPurpose
  title?: string
  action?: string
}

/** Default export for `lazy`. */
export default function DeckListDialog({
  onClose,
  onParsed,
  game: fixed,
  purpose = 'pasted-list',
  title = 'Search Cards By DeckList',
  action = 'Search',
}: DeckListDialogProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<string>()
  // On the page of a list, the game of that list.
  const here = useSearchParams()[0].get('game_type')
  const shown = useSinglesGames().find(({ code }) => code === here)?.code
  const game = fixed ?? chosen ?? shown

  const search = async (list: string) => {
    setBusy(true)
    setProblem('')
    try {
      // Kept before the request: if the session has expired, the list survives the sign-in.
      keepPastedList(list, purpose)
      // Fills the cache for the page that opens next.
      await queryClient.fetchQuery(parsedListQuery(list, { game_type: game }))
      if (onParsed) onParsed(list, game)
      else {
        onClose()
        await navigate(listPath(game))
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
      <form id={`${id}-form`} onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {fixed === undefined && <GameChoice value={game} onChange={setChosen} />}
        <ListField label="Deck list" defaultValue={pastedList(purpose)} problem={problem} />
      </form>
    </Dialog>
  )
}

import type { Deck } from '@pennysleeve/contract/decks.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { useDuplicateDeck } from './use-duplicate-deck.ts'

const EditDeckDialog = lazyWithRetry(() => import('./edit-deck-dialog.tsx'))
const ExportDeckDialog = lazyWithRetry(() => import('./export-deck-dialog.tsx'))

/** The actions on the deck as a whole. */
export function DeckActions({ deck }: { deck: Deck }) {
  const [opened, setOpened] = useState<'edit' | 'export'>()
  const { mutate: duplicate, isPending } = useDuplicateDeck(deck)
  const close = () => setOpened(undefined)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {deck.editable && (
        <Button look="secondary" size="small" onClick={() => setOpened('edit')}>
          Edit
        </Button>
      )}
      <Button look="secondary" size="small" busy={isPending} onClick={() => duplicate()}>
        Duplicate
      </Button>
      <Button look="secondary" size="small" onClick={() => setOpened('export')}>
        Export
      </Button>
      {deck.public && (
        <Button look="secondary" size="small" onClick={() => void copyLink(deck)}>
          Copy link
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <EditDeckDialog deck={deck} onClose={close} />}
        {opened === 'export' && <ExportDeckDialog deck={deck} onClose={close} />}
      </Suspense>
    </div>
  )
}

async function copyLink({ id }: Deck): Promise<void> {
  const link = new URL(`/decks/${id}`, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied', variant: 'success' })
  } catch {
    // Clipboard access may be denied: the toast shows the link.
    toast({ title: 'Copy this link', description: link })
  }
}

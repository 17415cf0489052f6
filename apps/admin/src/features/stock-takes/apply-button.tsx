import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { differenceText } from './difference-text.ts'

export function ApplyButton({ stockTake }: { stockTake: StockTake }) {
  const { id, lines, different_lines } = stockTake
  const [open, setOpen] = useState(false)
  const apply = useApiMutation('POST /api/admin/stock_takes/:id/apply', {
    successMessage: 'The shelves are as you counted them.',
  })
  const changes = different_lines === 1 ? '1 product changes' : `${different_lines} products change`
  return (
    <>
      <Button disabled={lines === 0} onClick={() => setOpen(true)}>
        Apply
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Apply this stock-take?"
        description={`${changes}: ${differenceText(stockTake)}. What was sold since you counted is taken into account.`}
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Count on
            </Button>
            <Button
              busy={apply.isPending}
              onClick={() => apply.mutate({ params: { id: String(id) } }, { onSettled: () => setOpen(false) })}
            >
              Apply it
            </Button>
          </>
        }
      />
    </>
  )
}

export function DiscardButton({ stockTake: { id, name } }: { stockTake: StockTake }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const remove = useApiMutation('DELETE /api/admin/stock_takes/:id', { successMessage: `${name} is thrown away.` })
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Throw away
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Throw ${name} away?`}
        description="Everything counted in it is deleted. The shelves stay as they are."
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate({ params: { id: String(id) } }, { onSuccess: () => void navigate('/stock-takes') })
              }
            >
              Throw it away
            </Button>
          </>
        }
      />
    </>
  )
}

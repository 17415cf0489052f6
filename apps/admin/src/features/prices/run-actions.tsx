import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { isUnderWay } from '@pennysleeve/domain/prices/price-run.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { countText } from './price-labels.ts'

/** The actions that the run's state allows. */
export function RunActions({ run }: { run: PriceRun }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const apply = useApiMutation('PUT /api/admin/price_runs/:id/apply')
  const cancel = useApiMutation('PUT /api/admin/price_runs/:id/cancel', { successMessage: 'Cancelled' })
  const undo = useApiMutation('POST /api/admin/price_runs/:id/undo')
  const params = { id: String(run.id) }
  const isEmpty = run.state === 'ready' && run.item_count === 0
  const canUndo = ['done', 'canceled'].includes(run.state) && run.applied_count > 0 && run.undone_by_id === null

  const start = async () => {
    // useApiMutation has already shown the error.
    await apply.mutateAsync({ params }).catch(() => undefined)
    setAsking(false)
  }
  const goBack = async () => {
    const back = await undo.mutateAsync({ params }).catch(() => undefined)
    if (back) await navigate(`/prices/runs/${back.id}`)
  }
  return (
    <>
      {isUnderWay(run.state) && (
        <Button look="secondary" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          {run.state === 'applying' ? 'Stop' : isEmpty ? 'Discard run' : 'Cancel run'}
        </Button>
      )}
      {run.state === 'ready' && run.item_count > 0 && <Button onClick={() => setAsking(true)}>Apply</Button>}
      {canUndo && (
        <Button look="secondary" busy={undo.isPending} onClick={() => void goBack()}>
          Undo
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Apply to ${countText(run.item_count, 'item')}?`}
        description={
          run.stock === 'add'
            ? 'Customers see the new prices and stock at once. Copies are added to what is there by then.'
            : 'Customers see the new prices at once. What somebody changed since the draft is passed over and listed.'
        }
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Not yet
            </Button>
            <Button busy={apply.isPending} onClick={() => void start()}>
              Apply now
            </Button>
          </>
        }
      />
    </>
  )
}

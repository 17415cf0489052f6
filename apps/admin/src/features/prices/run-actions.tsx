import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { isUnderWay } from '@pennysleeve/domain/prices/price-run.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../api/use-change.ts'
import { countWords } from './price-words.ts'

/** The actions that the run's state allows. */
export function RunActions({ run }: { run: PriceRun }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const apply = useChange('PUT /api/admin/price_runs/:id/apply')
  const cancel = useChange('PUT /api/admin/price_runs/:id/cancel', { said: 'Cancelled' })
  const undo = useChange('POST /api/admin/price_runs/:id/undo')
  const params = { id: String(run.id) }
  const canUndo = ['done', 'canceled'].includes(run.state) && run.applied_count > 0 && run.undone_by_id === null

  const start = async () => {
    // useChange has already shown the error.
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
          {run.state === 'applying' ? 'Stop' : 'Drop'}
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
        title={`Apply to ${countWords(run.item_count, 'product')}?`}
        description="Customers see the new prices at once. What somebody changed since the draft is passed over and listed."
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

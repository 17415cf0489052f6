import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useId, useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { ListField, readList } from '../../pasted-list/list-field.tsx'
import { pastedList } from '../../pasted-list/pasted-list.ts'
import { SellListResult } from './sell-list-result.tsx'
import { useSellList } from './use-sell-list.ts'

/** Default export for `lazy`. */
export default function SellListDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { mutate, reset, data, error, isPending } = useSellList()
  const [empty, setEmpty] = useState(false)
  // Lines that matched nothing can be corrected; the rest is in the sell cart.
  const [again, setAgain] = useState(() => pastedList('sell-list'))
  const problem = (empty && 'Please paste a list first.') || (error && errorMessageOf(error)) || ''

  if (data) {
    const pasteAgain = () => {
      setAgain(data.not_found.map(({ text }) => text).join('\n'))
      reset()
    }
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        title="Your list"
        className="max-w-2xl"
        actions={
          <>
            <Button look="secondary" onClick={pasteAgain}>
              {data.not_found.length > 0 ? 'Correct these lines' : 'Paste another list'}
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <SellListResult list={data} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Sell a list of cards"
      description="One card a line, a quantity and then its name. Add the set and number, such as (C21) 263, where you know them: without them we quote the printing we pay least for."
      className="max-w-2xl"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isPending}>
            Add to sell cart
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          const list = readList(event.currentTarget)
          setEmpty(list === undefined)
          if (list !== undefined) mutate(list)
        }}
      >
        <ListField label="Your cards" defaultValue={again} problem={problem} />
      </form>
    </Dialog>
  )
}

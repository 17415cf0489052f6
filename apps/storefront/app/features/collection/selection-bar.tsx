import { Button } from '@pennysleeve/ui/button.tsx'

export type SelectionBarProps = {
  count: number
  sellingEnabled: boolean
  selling: boolean
  removing: boolean
  onSell: () => void
  onEdit: () => void
  onRemove: () => void
  onClear: () => void
}

/** The bulk actions, sticky at the bottom. */
export function SelectionBar({
  count,
  sellingEnabled,
  selling,
  removing,
  onSell,
  onEdit,
  onRemove,
  onClear,
}: SelectionBarProps) {
  return (
    <section
      aria-label="Selected entries"
      data-keep-clear
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface p-3 shadow-float max-md:-mx-4 sm:max-md:-mx-6 md:bottom-4 md:rounded-2xl md:border md:px-5"
    >
      <p className="flex grow items-center gap-2">
        <output className="figures font-semibold">{count.toLocaleString('en-AU')} selected</output>
        <Button look="quiet" size="small" className="text-link" onClick={onClear}>
          Clear
        </Button>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button look="secondary" size="small" busy={removing} onClick={onRemove}>
          Remove
        </Button>
        <Button look="secondary" size="small" onClick={onEdit}>
          Edit
        </Button>
        {sellingEnabled && (
          <Button size="small" busy={selling} className="max-sm:grow" onClick={onSell}>
            Sell selected
          </Button>
        )}
      </div>
    </section>
  )
}

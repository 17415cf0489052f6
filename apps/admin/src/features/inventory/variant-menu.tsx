import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Menu, MenuItem } from '@pennysleeve/ui/menu.tsx'
import { createContext, use } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { copyName } from './editable-field.ts'
import { shortText } from './variant-text.ts'

type VariantActions = { add: (variant: InventoryProduct) => void; regrade: (variant: InventoryProduct) => void }

/** Opens the dialogs of the table. */
export const VariantActionsContext = createContext<VariantActions>({ add: () => undefined, regrade: () => undefined })

/** The condition of a row, which opens what can be done with it. */
export function VariantMenu({ variant }: { variant: InventoryProduct }) {
  const { add, regrade } = use(VariantActionsContext)
  const retire = useApiMutation('PUT /api/admin/products/:id/retired', {
    successMessage: ({ product }) =>
      product.retired
        ? `${copyName(product)} is retired.`
        : `${copyName(product)} is back. Give it a price to sell it.`,
  })
  const { id, variant_id, retired, on_hand, reserved } = variant
  const text = copyText(variant)
  const short = shortText(variant)
  return (
    <Menu
      trigger={
        <button
          type="button"
          // The text of either width is part of the name.
          aria-label={`${text === short ? text : `${text} (${short})`}: what to do with ${copyName(variant)}`}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-left hover:bg-sunken lg:min-h-9"
        >
          <span className="max-sm:hidden">{text}</span>
          <span className="sm:hidden">{short}</span>
          <Icon name="down" className="size-3 shrink-0" />
        </button>
      }
    >
      <MenuItem onSelect={() => add(variant)}>{variant.sealed ? 'Add a language' : 'Add a condition (+)'}</MenuItem>
      {on_hand > reserved && <MenuItem onSelect={() => regrade(variant)}>Move copies to another grade</MenuItem>}
      <MenuItem asChild>
        <Link to={`/products/labels?variants=${variant_id}`}>Print a label</Link>
      </MenuItem>
      <MenuItem onSelect={() => retire.mutate({ params: { id: String(id) }, body: { retired: !retired, variant_id } })}>
        {retired ? `Bring back ${text}` : `Retire ${text}`}
      </MenuItem>
    </Menu>
  )
}

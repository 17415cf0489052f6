import { ApiError } from '@pennysleeve/contract/client.ts'
import type { StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { productQuery, showVariant } from './inventory.queries.ts'
import { editText, toInventoryChange, type Edit } from './editable-field.ts'

/** Optimistic edits, rolled back when refused. They can be undone one by one, with the button or Ctrl+Z. */
export function useInventoryEdits(reason: StockReason) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<Edit[]>([])
  const [sending, setSending] = useState(0)
  /** What each copy that comes in has cost, as typed. */
  const [unitCost, setUnitCost] = useState('')

  async function send(edit: Edit, why: StockReason): Promise<boolean> {
    const { product, field, from, to } = edit
    const params = { id: String(product.id) }
    showVariant(queryClient, { ...product, [field]: to })
    setSending((count) => count + 1)
    try {
      const response = await client('PUT /api/admin/products/:id/inventory', {
        params,
        body: { inventory: toInventoryChange(edit, why) },
      })
      showVariant(queryClient, response.product)
      return true
    } catch (error) {
      showVariant(queryClient, { ...product, [field]: from })
      toast({ title: 'Not saved', description: errorMessageOf(error), variant: 'destructive' })
      // Conflict: refetch to show the other person's value.
      if (error instanceof ApiError && error.code === 'inventory.changed_meanwhile') {
        const page = await queryClient.fetchQuery({ ...productQuery(params.id), staleTime: 0 }).catch(() => undefined)
        for (const variant of page?.variants ?? []) showVariant(queryClient, variant)
      }
      return false
    } finally {
      setSending((count) => count - 1)
    }
  }

  async function save(edit: Edit): Promise<void> {
    const priced = { ...edit, ...costOfArrival(edit, reason, unitCost) }
    if (await send(priced, reason)) setDone((edits) => [...edits, edit])
  }

  async function undo(): Promise<void> {
    const last = done.at(-1)
    if (!last) return
    setDone((edits) => edits.filter((edit) => edit !== last))
    const back = { ...last, product: { ...last.product, [last.field]: last.to }, from: last.to, to: last.from }
    if (await send(back, 'put right')) toast({ title: 'Undone', description: editText(back), variant: 'success' })
  }

  useUndoKey(() => void undo())
  return { save, undo, last: done.at(-1), sending: sending > 0, unitCost, setUnitCost }
}
export type InventoryEdits = ReturnType<typeof useInventoryEdits>

/** Copies that are received have the typed cost; an empty or unreadable one is the server's to judge. */
function costOfArrival({ field, from, to }: Edit, reason: StockReason, unitCost: string): { unit_cost?: string } {
  const arrives = field === 'on_hand' && reason === 'received' && Number(to) > Number(from)
  return arrives && unitCost.trim() !== '' ? { unit_cost: unitCost } : {}
}

/** Not while typing: there Ctrl+Z is the browser's. */
function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (event.target instanceof HTMLInputElement && event.target.dataset['typed'] !== 'no') return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

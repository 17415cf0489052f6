import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { comparePickOrder, type PickPlace } from '@pennysleeve/domain/fulfilment/pick-order.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { useKeys } from '../../../shell/use-keys.ts'

type PickedLine = { id: number; variant: { product: PickPlace } }

/** Pick order. */
export function compareLines(a: PickedLine, b: PickedLine): number {
  return comparePickOrder(a.variant.product, b.variant.product) || a.id - b.id
}

/** Focuses a line; after the last the tracking number, or the button where none is needed. */
export function focusLine(form: HTMLFormElement | null, place: number): void {
  const boxes = form?.querySelectorAll<HTMLElement>('[data-line]') ?? []
  const end =
    form?.querySelector<HTMLElement>('input[name="tracking"]') ?? form?.querySelector<HTMLElement>('[type="submit"]')
  const wanted = boxes[Math.max(place, 0)] ?? end
  wanted?.focus()
}

type Packing = {
  form: RefObject<HTMLFormElement | null>
  lines: LineItem[]
  ticked: number[]
  onTick: (ids: number[]) => void
  onSkip: () => void
}

/** Keys while packing: Enter or Space ticks a line and moves on, a ticks all, s skips the order. */
export function usePackKeys({ form, lines, ticked, onTick, onSkip }: Packing) {
  const all = lines.map(({ id }) => id)
  const tickAll = () => {
    onTick(all)
    focusLine(form.current, all.length)
  }
  useKeys({ a: tickAll, s: onSkip })

  function toggle(place: number): void {
    const on = all[place]!
    onTick(ticked.includes(on) ? ticked.filter((id) => id !== on) : [...ticked, on])
    focusLine(form.current, place + 1)
  }

  /** On a line, whose checkbox would otherwise take the keys. */
  return (event: KeyboardEvent, place: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Record<string, () => void> = {
      Enter: () => toggle(place),
      ' ': () => toggle(place),
      ArrowDown: () => focusLine(form.current, place + 1),
      ArrowUp: () => focusLine(form.current, place - 1),
      a: tickAll,
      s: onSkip,
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
}

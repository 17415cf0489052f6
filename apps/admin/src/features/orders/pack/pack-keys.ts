import type { LineItem } from '@pennysleeve/contract/orders.ts'
import type { Packed } from '@pennysleeve/domain/fulfilment/pack-scan.ts'
import { comparePickOrder, type PickPlace } from '@pennysleeve/domain/fulfilment/pick-order.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { leftToSend } from '../left-to-send.ts'

type PickedLine = { id: number; variant: { product: PickPlace } }

/** Pick order. */
export function compareLines(a: PickedLine, b: PickedLine): number {
  return comparePickOrder(a.variant.product, b.variant.product) || a.id - b.id
}

/** Focuses a line; after the last what comes after them. */
export function focusLine(form: HTMLFormElement | null, place: number): void {
  const boxes = form?.querySelectorAll<HTMLElement>('[data-line]') ?? []
  const wanted = boxes[Math.max(place, 0)] ?? findEnd(form)
  wanted?.focus()
}

/** What comes after the lines: the tracking number, or the button where none is needed. */
export function findEnd(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input[name="tracking"]') ?? form?.querySelector('[type="submit"]') ?? null
}

type Packing = {
  form: RefObject<HTMLFormElement | null>
  lines: LineItem[]
  packed: Packed
  onTick: (ids: number[], on: boolean) => void
  onSkip: () => void
}

/**
 * Keys while packing. None is a letter: letters are scans. On a line (`place`) Enter or Space ticks it and moves on; in the
 * scan field (-1) the arrow leads to the lines.
 */
export function packKeys({ form, lines, packed, onTick, onSkip }: Packing) {
  const all = lines.map(({ id }) => id)

  function toggle(place: number): void {
    const line = lines[place]!
    onTick([line.id], (packed[line.id] ?? 0) < leftToSend(line))
    focusLine(form.current, place + 1)
  }

  function skip(event: KeyboardEvent): void {
    const field = event.target
    if (field instanceof HTMLInputElement && field.type === 'text' && field.value !== '') field.value = ''
    else onSkip()
  }

  return (event: KeyboardEvent, place: number) => {
    if (event.metaKey || event.altKey) return
    const actions: Record<string, (() => void) | undefined> = event.ctrlKey
      ? {
          Enter: () => {
            onTick(all, true)
            findEnd(form.current)?.focus()
          },
        }
      : {
          Enter: place < 0 ? undefined : () => toggle(place),
          ' ': place < 0 ? undefined : () => toggle(place),
          ArrowDown: () => focusLine(form.current, place + 1),
          ArrowUp: place < 0 ? undefined : () => focusLine(form.current, place - 1),
          Escape: () => skip(event),
        }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
}

import type { LineItem, Order } from '@pennysleeve/contract/orders.ts'
import { nameWithPrinting, printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { orderScan, type OrderScan } from '@pennysleeve/domain/fulfilment/order-scan.ts'
import { packScan, type Packed, type PackedLine } from '@pennysleeve/domain/fulfilment/pack-scan.ts'
import { useState } from 'react'
import { leftToSend } from '../left-to-send.ts'
import { compareLines } from './pack-keys.ts'
import { soundAlarm } from './sound-alarm.ts'

/** `wrong`: said loudly. */
type ScanMessage = { text: string; wrong: boolean }

/** The orders to pack, and how to turn to one of them. */
export type PackQueue = { waiting: string[]; turnTo: (number: string) => void }

/** What is in the parcel: scanned copy by copy, or ticked by hand. */
export function usePacking({ number: in_hand, line_items }: Pick<Order, 'number' | 'line_items'>, queue: PackQueue) {
  const lines = line_items.filter((line) => !line.event && leftToSend(line) > 0).toSorted(compareLines)
  const [packed, setPacked] = useState<Packed>({})
  const [told, setTold] = useState<ScanMessage>()
  const wanted = lines.map(toPackedLine)

  function tell(text: string): void {
    setTold({ text, wrong: true })
    soundAlarm()
  }

  function scan(text: string): void {
    const begun = Object.values(packed).some((copies) => copies > 0)
    const slip = orderScan(text, { in_hand, begun, waiting: queue.waiting })
    if (slip) return readSlip(slip)
    const found = packScan(text, wanted, packed)
    if (found.kind === 'wrong') return tell(`“${text}” is not in this order.`)
    if (found.kind === 'unclear') return tell(`“${text}” can be several lines of this order. Please scan the label.`)
    const line = lines.find(({ id }) => id === found.line)!
    const name = nameWithPrinting(printingOfLine(line.variant))
    if (found.kind === 'too_many') return tell(`One too many: the order has ${leftToSend(line)} of ${name}.`)
    setPacked((before) => ({ ...before, [line.id]: found.copies }))
    setTold({ text: `${name}: ${found.copies} of ${leftToSend(line)}`, wrong: false })
  }

  function readSlip({ kind, number }: OrderScan): void {
    if (kind === 'turn_to') return queue.turnTo(number)
    if (kind === 'in_hand') return setTold({ text: `This is ${number}.`, wrong: false })
    if (kind === 'begun') return tell(`${number} is another order. Finish or skip ${in_hand} first.`)
    tell(`${number} is not among the orders to pack here.`)
  }

  /** All copies of these lines, or none. */
  function tick(ids: number[], on: boolean): void {
    const copies = wanted.flatMap((line) => (ids.includes(line.id) ? [[line.id, on ? line.wanted : 0]] : []))
    setPacked((before) => ({ ...before, ...Object.fromEntries(copies) }))
    setTold(undefined)
  }

  const missing = wanted.findIndex((line) => (packed[line.id] ?? 0) < line.wanted)
  return { lines, packed, told, missing, scan, tick, tell }
}

function toPackedLine(line: LineItem): PackedLine {
  const { product, sku, condition, language } = line.variant
  const { set, collector_number, finish } = product
  return { id: line.id, sku, set, collector_number, finish, condition, language, wanted: leftToSend(line) }
}

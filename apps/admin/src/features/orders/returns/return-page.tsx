import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, displayMoney, moneyText, readMoney } from '@pennysleeve/domain/money.ts'
import { MAX_RETURN_REASON } from '@pennysleeve/domain/returns/return-places.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { errorMessageOf } from '../../../api/error-message.ts'
import { deviceInput } from '../../../session/device.ts'
import { Callout } from '../../../shell/callout.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { CREDIT_IN_CASH } from '../credit-in-cash.ts'
import { orderQuery } from '../orders.queries.ts'
import { leftOf, refundOf, type Portion, type ReturnableLine } from './portions.ts'
import { Returned } from './returned.tsx'
import { ReturnLine } from './return-line.tsx'
import { useMoneyCall } from '../../../api/use-money-call.ts'

type Returns = ResponseOf<'GET /api/admin/orders/:number/returns'>

/** Takes copies of an order back, line by line. */
export function ReturnPage() {
  const { number = '' } = useParams()
  const order = useQuery(orderQuery(number))
  const returns = useQuery(apiQuery('GET /api/admin/orders/:number/returns', { params: { number } }))
  const [done, setDone] = useState<OrderReturn>()
  const left = returns.data?.lines.filter((line) => leftOf(line) > 0) ?? []
  const refusal =
    returns.data?.refusal ?? (left.length === 0 ? 'Everything of this order has come back already.' : null)
  return (
    <Page
      title={done ? 'Returned' : 'Return'}
      note={
        <>
          Order{' '}
          <Link to={`/orders/${number}`} className="link">
            {number}
          </Link>
        </>
      }
    >
      {(order.isPending || returns.isPending) && <ListLoading />}
      {order.isError && <LoadFailed query={order} />}
      {returns.isError && !order.isError && <LoadFailed query={returns} />}
      {done && <Returned number={number} done={done} />}
      {!done && order.data && returns.data && refusal !== null && <Callout>{refusal}</Callout>}
      {!done && order.data && returns.data && refusal === null && (
        <ReturnForm
          shown={order.data}
          returns={returns.data}
          left={left}
          onDone={(made) => {
            setDone(made)
            void order.refetch()
            void returns.refetch()
          }}
        />
      )}
    </Page>
  )
}

type ReturnFormProps = {
  shown: StaffOrderDetail
  returns: Returns
  left: ReturnableLine[]
  onDone: (done: OrderReturn) => void
}

function ReturnForm({ shown, returns, left, onDone }: ReturnFormProps) {
  const { order, refundable } = shown
  const [portions, setPortions] = useState<Portion[]>(() =>
    left.map(({ line_item_id }) => ({ line_item_id, quantity: 0, to: 'as_sold' })),
  )
  /** Undefined until somebody types another amount. */
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const [give, setGive] = useState<'as_paid' | 'credit'>('as_paid')
  const send = useMoneyCall('POST /api/admin/orders/:number/returns', onDone)
  const lines = portions.filter(({ quantity }) => quantity > 0)
  const worth = refundOf(left, lines)
  const most = cents(Math.min(worth, readMoney(refundable) ?? 0))
  const amount = typed ?? moneyText(most)
  const read = readMoney(amount)
  const ready = lines.length > 0 && reason.trim() !== '' && read !== undefined

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!(ready || send.unanswered) || send.isPending) return
    send.mutate({
      params: { number: order.number },
      body: { return: { lines, amount, reason, give, ...deviceInput() } },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <fieldset disabled={send.unanswered} className="min-w-0">
        <legend className="sr-only">What comes back</legend>
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {left.map((line) => (
            <ReturnLine
              key={line.line_item_id}
              // Every line of the order is among its items.
              item={order.line_items.find(({ id }) => id === line.line_item_id)!}
              line={line}
              portions={portions.filter(({ line_item_id }) => line_item_id === line.line_item_id)}
              onChange={(own) =>
                setPortions([...portions.filter(({ line_item_id }) => line_item_id !== line.line_item_id), ...own])
              }
            />
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-col gap-4 rounded-xl border border-accent bg-surface p-4 lg:sticky lg:top-4">
        <fieldset disabled={send.unanswered} className="flex flex-col gap-4">
          <legend className="sr-only">Money back</legend>
          <Field
            label="Money back, in AU$"
            inputMode="decimal"
            autoComplete="off"
            hint={`${displayMoney(worth)} was paid for these${most < worth ? `; ${displayMoney(most)} is left to give back` : ''}.`}
            value={amount}
            onChange={({ target }) => setTyped(target.value)}
          />
          {returns.credit && (
            <Select
              label="How"
              options={[
                { value: 'as_paid', label: 'The way it was paid' },
                { value: 'credit', label: 'As store credit' },
              ]}
              value={give}
              onChange={({ target }) => setGive(target.value === 'credit' ? 'credit' : 'as_paid')}
            />
          )}
          {shown.credit_in_cash && <p>{CREDIT_IN_CASH}</p>}
          <Field
            label="Reason"
            hint={order.email === '' ? 'It is on the paper.' : 'The customer reads it.'}
            autoComplete="off"
            maxLength={MAX_RETURN_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </fieldset>
        {send.error && (
          <p role="alert" className="text-bad">
            {send.unanswered
              ? 'No answer came: it may have been done. Please press “Ask again”; no money goes back twice.'
              : errorMessageOf(send.error)}
          </p>
        )}
        <Button type="submit" className="min-h-14 text-lg" busy={send.isPending} disabled={!ready && !send.unanswered}>
          {send.unanswered ? 'Ask again' : `Take back, give ${displayMoney(read ?? cents(0))}`}
        </Button>
        <p className="text-sm text-ink-soft">This cannot be undone.</p>
      </div>
    </form>
  )
}

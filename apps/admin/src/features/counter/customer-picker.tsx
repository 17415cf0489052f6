import type { BasketCustomer } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useOnePress } from './use-one-press.ts'

const MIN_LETTERS = 2

type CustomerPickerProps = {
  customer: BasketCustomer | null
  disabled: boolean
  /** Undefined: none. */
  onChoose: (id: number | undefined) => void
}

/** The customer is optional: with one, discount, credit, points and history count as online. */
export function CustomerPicker({ customer, disabled, onChoose }: CustomerPickerProps) {
  if (!customer) return <FindCustomer disabled={disabled} onFound={onChoose} />
  return (
    <section
      aria-label="Customer"
      className="flex items-start gap-2 rounded-xl border border-line bg-surface px-4 py-3"
    >
      <p className="min-w-0 grow">
        <span className="block font-semibold break-words">{customer.name ?? customer.email}</span>
        {customer.name && <span className="block text-sm break-words text-ink-soft">{customer.email}</span>}
        <span className="block text-sm text-ink-soft">
          {customer.display_store_credit} store credit
          {customer.discount_percent > 0 && `, ${customer.discount_percent}% discount`}
        </span>
      </p>
      <Button look="quiet" size="small" disabled={disabled} onClick={() => onChoose(undefined)}>
        Remove
      </Button>
    </section>
  )
}

function FindCustomer({ disabled, onFound }: { disabled: boolean; onFound: (id: number) => void }) {
  const [q, setQ] = useState('')
  const searched = q.trim().length >= MIN_LETTERS
  const query = useQuery({
    ...apiQuery('GET /api/admin/counter/customers', { query: { q: q.trim() } }),
    enabled: searched && !disabled,
    placeholderData: keepPreviousData,
  })
  const customers = searched ? (query.data?.customers ?? []) : []
  return (
    <section aria-label="Customer" className="flex flex-col gap-1">
      <Field
        label="Customer (optional)"
        placeholder="E-mail, name or phone"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        disabled={disabled}
        autoComplete="off"
      />
      {searched && query.data && customers.length === 0 && (
        <>
          <p className="text-sm text-ink-soft">Nobody is called so.</p>
          {looksLikeEmail(q) && !query.isPlaceholderData && (
            <NewCustomer key={q.trim()} email={q.trim()} disabled={disabled} onMade={onFound} />
          )}
        </>
      )}
      {customers.length > 0 && (
        <ul aria-label="Found customers" className="divide-y divide-line rounded-xl border border-line bg-surface">
          {customers.map(({ id, email, name, display_store_credit }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onFound(id)}
                className="block min-h-12 w-full px-3 py-2 text-left hover:bg-sunken"
              >
                <span className="block break-words">{name ?? email}</span>
                <span className="block text-sm break-words text-ink-soft">
                  {name && `${email} · `}
                  {display_store_credit}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim())
}

type NewCustomerProps = { email: string; disabled: boolean; onMade: (id: number) => void }

/** An account on the spot: the customer chooses a password by a mailed link. */
function NewCustomer({ email, disabled, onMade }: NewCustomerProps) {
  const make = useApiMutation('POST /api/admin/counter/customers', {
    successMessage: `${email} gets a mail to choose a password.`,
  })
  const press = useOnePress(async () => onMade((await make.mutateAsync({ body: { customer: { email } } })).id))
  return (
    <Button
      look="secondary"
      size="small"
      className="self-start"
      disabled={disabled}
      busy={make.isPending}
      aria-label={`Make an account for ${email}`}
      onClick={press}
    >
      Make an account
    </Button>
  )
}

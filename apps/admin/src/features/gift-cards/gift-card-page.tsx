import type { StaffGiftCard, StaffGiftCardDetail } from '@pennysleeve/contract/admin/gift-cards.ts'
import { dateText, timeText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { Panel } from '../../shell/panel.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { HandedBackDialog, type GivenBack } from '../../shell/handed-back.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { EndCard } from './end-card.tsx'
import { GiftCardBadge } from './gift-card-state.tsx'

type Entry = StaffGiftCardDetail['entries'][number]

const KINDS: Record<Entry['kind'], string> = {
  sold: 'Sold',
  moved_in: 'Moved in',
  spent: 'Spent',
  refunded: 'Refunded',
  redeemed: 'To store credit',
  voided: 'Voided',
  replaced: 'Replaced',
}

const { accessor, columns } = columnsOf<Entry>()
const COLUMNS = columns([
  accessor(({ created_at }) => timeText(created_at), {
    id: 'when',
    header: 'When',
    meta: { className: 'figures whitespace-nowrap' },
  }),
  accessor(({ kind }) => KINDS[kind], { id: 'what', header: 'What' }),
  accessor('display_amount', { header: 'Amount', meta: { className: 'figures text-right' } }),
  accessor('reason', { header: 'Why', meta: { className: 'min-w-40 wrap-anywhere' } }),
  accessor(({ made_by }) => made_by ?? '', { id: 'by', header: 'By', meta: { className: 'min-w-40 wrap-anywhere' } }),
])

/** One gift card: what is left, its ledger, its code while it is new, and what to do if it is lost. */
export function GiftCardPage() {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/gift_cards/:id', { params: { id } }))
  // Not the card's buttons: they are gone once it is void.
  const [handed, setHanded] = useState<GivenBack[]>()
  const card = query.data?.gift_card
  return (
    <Page title={card ? `Gift card ${card.ending}` : 'Gift card'} note={card && <GiftCardBadge state={card.state} />}>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {card && <Code key={card.id} card={card} />}
      {query.data && (
        <div className="flex flex-col gap-5 print:hidden">
          <Facts card={query.data.gift_card} />
          <DataTable
            stacks
            label="Ledger"
            columns={COLUMNS}
            rows={query.data.entries}
            rowId={(entry) => String(entry.id)}
          />
          {query.data.gift_card.state !== 'void' && <EndCard card={query.data.gift_card} onHanded={setHanded} />}
        </div>
      )}
      {handed && <HandedBackDialog given={handed} onClose={() => setHanded(undefined)} />}
    </Page>
  )
}

/** Shown on demand, because each look is logged. */
function Code({ card }: { card: StaffGiftCard }) {
  const [code, setCode] = useState<string>()
  const show = useApiMutation('POST /api/admin/gift_cards/:id/code', { skipsRefetch: true })
  if (code !== undefined) return <CodeSheet card={card} code={code} />
  if (card.state !== 'active') return null
  return (
    <div className="print:hidden">
      <Button
        look="secondary"
        busy={show.isPending}
        onClick={() =>
          show.mutate({ params: { id: String(card.id) } }, { onSuccess: (response) => setCode(response.code) })
        }
      >
        Show the code to print it
      </Button>
      <p className="mt-1 text-sm text-ink-soft">On the day of the sale only. Each look is in the audit log.</p>
    </div>
  )
}

function Facts({ card }: { card: StaffGiftCard }) {
  return (
    <Panel title="Card">
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Fact name="Left">
          <strong className="figures text-xl">{card.display_balance}</strong>
        </Fact>
        <Fact name="Valid until">{dateText(card.expires_on)}</Fact>
        <Fact name="Sold in">
          {card.order_number === null ? (
            'Moved in from another program'
          ) : (
            <Link to={`/orders/${card.order_number}`} className="link">
              {card.order_number}
            </Link>
          )}
        </Fact>
        <Fact name="Mailed to">{card.recipient_email ?? 'Nobody: printed'}</Fact>
        {card.replaces_id !== null && (
          <Fact name="Replaces">
            <Link to={`/gift-cards/${card.replaces_id}`} className="link">
              The card before
            </Link>
          </Fact>
        )}
        {card.replaced_by_id !== null && (
          <Fact name="Replaced by">
            <Link to={`/gift-cards/${card.replaced_by_id}`} className="link">
              The new card
            </Link>
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

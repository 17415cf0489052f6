import type { RouteInput } from '@pennysleeve/contract/route.ts'
import type { Routes } from '@pennysleeve/contract/routes.ts'
import { daysBefore } from '@pennysleeve/domain/shop-day.ts'
import type { StaffRoute } from '../../apps/api/src/testing/staff-calls/staff-call.ts'
import type { Known } from './known.ts'

export type OfficeRead = Extract<StaffRoute, `GET ${string}`>

type QueryOf<K extends OfficeRead> = RouteInput<Routes[K]> extends { query?: infer Q } ? NonNullable<Q> : object
type ParamsOf<K extends OfficeRead> = RouteInput<Routes[K]> extends { params: infer P } ? { params: P } : unknown
/** Enum values come from the contract and pages from the response; other parameters need examples. */
type Free<Q> = Omit<
  { [P in keyof Q as string extends NonNullable<Q[P]> ? P : never]-?: NonNullable<Q[P]>[] },
  'page' | 'per_page'
>

/** Each example and each enum value alone, and again with each of `within`. */
export type Trial<K extends OfficeRead> = ParamsOf<K> &
  (keyof Free<QueryOf<K>> extends never ? unknown : { examples: Free<QueryOf<K>> }) & { within?: Partial<QueryOf<K>>[] }

/** A frequent and a missing two-letter text, a missing word, and an existing one. */
const searches = (rare: string) => ['an', 'qz', 'zzqqx', rare]

/** Every list and page of the back-office; a new one, or a new filter, does not compile until it is listed here. */
export function officeCalls(known: Known): { [K in OfficeRead]: Trial<K> } {
  const customer = { params: { id: known.customer_id } }
  const product = { params: { id: known.product_id } }
  const run = { params: { id: known.price_run_id } }
  const moved = { params: { id: known.moved_file_id } }
  const stockTake = { params: { id: known.stock_take_id } }
  const year = { from: daysBefore(known.day, 265), to: daysBefore(known.day, -100) }
  const ofYear = { from: [year.from], to: [year.to], limit: [5000] }
  const hundred = known.numbers_to_pack.join(',')
  return {
    'GET /api/admin/audit_log': {
      examples: {
        actor: [known.staff_email, 'nobody'],
        action: ['ship order', 'block customer', 'nothing'],
        subject_type: ['order', 'customer', 'nothing'],
        subject_id: [known.order_number, 'R1'],
        day: [known.day, '2001-01-01'],
        before_id: [known.audit_line_before],
      },
      within: [{ subject_type: 'order' }, { actor: known.staff_email }],
    },
    'GET /api/admin/audit_log/choices': {},
    'GET /api/admin/buying': {},
    'GET /api/admin/dealer_register_settings': {},
    'GET /api/admin/buying_matches': {
      examples: { q: [...searches('s:x001'), 't:elf stock>0', 'r:common'], percent: [20] },
    },
    'GET /api/admin/buying_rules': {},
    'GET /api/admin/content': {},
    'GET /api/admin/counter/basket': {
      examples: {
        lines: ['', `${known.variant_id}:2`, `${known.variant_id}:1:0.50`],
        customer_id: [known.customer_id],
        discount: ['0.05'],
        discount_code: ['UNKNOWN'],
        gift_cards: ['20.00'],
      },
      within: [{ lines: `${known.variant_id}:1` }],
    },
    'GET /api/admin/counter/buying/cards': {
      examples: { q: ['', ...searches('Lightning Bolt'), 'm10 146', known.sku] },
    },
    'GET /api/admin/counter/buying/purchases/:id': { params: { id: known.counter_purchase_id } },
    'GET /api/admin/counter/buying/quote': {
      examples: {
        lines: ['', `${known.product_id}:nm:en:2`, `${known.product_id}:nm:en:1:0.50`],
        customer_id: [known.customer_id],
      },
    },
    'GET /api/admin/counter/customers': { examples: { q: searches(known.email) } },
    'GET /api/admin/counter/drawer': { examples: { device: ['Counter', 'nowhere'] } },
    'GET /api/admin/counter/drawers': {},
    'GET /api/admin/counter/drawers/:id': { params: { id: known.drawer_id } },
    'GET /api/admin/counter/held_baskets': {},
    'GET /api/admin/counter/kiosks': {},
    'GET /api/admin/counter/items': { examples: { q: ['', ...searches('Lightning Bolt'), 'm10 146', known.sku] } },
    'GET /api/admin/counter/orders': { examples: { q: ['', known.order_number, ...searches(known.email)] } },
    'GET /api/admin/counter/sales/:number': { params: { number: known.counter_number } },
    'GET /api/admin/customers': {
      examples: { q: [...searches(known.email), known.order_number] },
      within: [{ q: 'an' }],
    },
    'GET /api/admin/customers/:id': customer,
    'GET /api/admin/customers/:id/orders': customer,
    'GET /api/admin/customers/:id/sell_orders': customer,
    'GET /api/admin/customers/:id/credit_entries': customer,
    'GET /api/admin/customers/:id/loyalty_entries': customer,
    'GET /api/admin/health': {},
    'GET /api/admin/discount_codes': {},
    'GET /api/admin/pre_orders': { examples: { variant_id: [known.variant_id] } },
    'GET /api/admin/pre_orders/:id': { params: { id: known.pre_order_id } },
    'GET /api/admin/events': { within: [{ which: 'past' }] },
    'GET /api/admin/events/:id': { params: { id: known.event_id } },
    'GET /api/admin/events/:id/entrants': { params: { id: known.event_id } },
    'GET /api/admin/gift_cards': { examples: { q: ['ABCD'] } },
    'GET /api/admin/gift_cards/:id': { params: { id: known.gift_card_id } },
    'GET /api/admin/games': {},
    'GET /api/admin/imports': {},
    'GET /api/admin/imports/:id': { params: { id: known.import_id } },
    'GET /api/admin/labels': { examples: { variant_ids: [String(known.variant_id)] } },
    'GET /api/admin/mails': {
      examples: { q: searches(known.email), before_id: [known.mail_before] },
      within: [{ q: 'an' }],
    },
    'GET /api/admin/mails/:id': { params: { id: known.mail_id } },
    'GET /api/admin/order_papers': { examples: { numbers: [] }, within: [{ numbers: hundred }] },
    'GET /api/admin/orders': {
      examples: {
        search: [...searches(known.email), known.order_number],
        shipping_method_id: [2],
        from: ['2026-01-01', known.day],
        to: ['2026-01-01', known.day],
        at_least: ['1.00', '500.00'],
        at_most: ['12.00', '500.00'],
        after: [known.order_after],
      },
      within: [{ fulfilment_status: 'all' }, { fulfilment_status: 'all', search: 'an' }],
    },
    'GET /api/admin/customers/:id/moved_orders': customer,
    'GET /api/admin/moved_files': {},
    'GET /api/admin/moved_files/:id': moved,
    'GET /api/admin/moved_files/:id/left_out_file': moved,
    'GET /api/admin/moved_files/:id/rows': moved,
    'GET /api/admin/orders/:number': { params: { number: known.order_number } },
    'GET /api/admin/orders/:number/returns': { params: { number: known.order_number } },
    'GET /api/admin/pick_list': { examples: { numbers: [hundred] } },
    'GET /api/admin/price_file': { examples: { q: ['', ...searches('s:x001'), 't:elf stock>0'], factor: [0.6] } },
    'GET /api/admin/stock_takes/:id/put_away_list': stockTake,
    'GET /api/admin/regraded_list': { examples: { day: [known.day] } },
    'GET /api/admin/put_away_list': { examples: { sell_orders: [known.sell_order_id] } },
    'GET /api/admin/price_matches': { examples: { q: ['', ...searches('s:x001'), 't:elf stock>0'] } },
    'GET /api/admin/price_policy': {},
    'GET /api/admin/price_runs': {},
    'GET /api/admin/price_runs/:id': run,
    'GET /api/admin/price_runs/:id/fault_file': run,
    'GET /api/admin/price_runs/:id/faults': run,
    'GET /api/admin/price_runs/:id/items': run,
    'GET /api/admin/products': {
      examples: {
        q: [...searches('s:x001'), 't:elf stock>0', 'o:"draws a card"', known.product_name],
        game: ['one_piece'],
      },
      within: [{ q: 'an' }, { status: 'retired' }],
    },
    'GET /api/admin/products/:id': product,
    'GET /api/admin/products/:id/history': { ...product, examples: { variant_id: [known.variant_id] } },
    'GET /api/admin/products/:id/variants': product,
    'GET /api/admin/account_codes': {},
    'GET /api/admin/reports/balances': { examples: { day: [known.day] } },
    'GET /api/admin/reports/buying': { examples: { from: [year.from], to: [year.to] }, within: [year] },
    'GET /api/admin/reports/dead_stock': { examples: { days: [365], limit: [5000] } },
    'GET /api/admin/reports/journal': { examples: { from: [year.from], to: [year.to] }, within: [year] },
    'GET /api/admin/reports/margin': { examples: ofYear, within: [{ ...year, split: 'product' }] },
    'GET /api/admin/reports/gst': { examples: { from: [year.from], to: [year.to] }, within: [year] },
    'GET /api/admin/reports/gst_lines': {
      examples: { ...ofYear, after: [known.order_after] },
      within: [{ ...year, lines: 'sales' }],
    },
    'GET /api/admin/reports/sales': {
      examples: { from: [year.from], to: [year.to] },
      within: [{ ...year, by: 'month' }],
    },
    'GET /api/admin/reports/sales_split': { examples: ofYear, within: [{ ...year, split: 'product' }] },
    'GET /api/admin/sell_orders': {
      examples: { search: [...searches(known.email), known.sell_order_id], after: [known.sell_order_after] },
      within: [{ status: 'all' }, { status: 'all', search: 'an' }],
    },
    'GET /api/admin/sell_orders/:id': { params: { id: known.sell_order_id } },
    'GET /api/admin/session': {},
    'GET /api/admin/readiness': {},
    'GET /api/admin/settings': {},
    'GET /api/admin/staff': {},
    'GET /api/admin/stock_takes': {},
    'GET /api/admin/stock_takes/:id': stockTake,
    'GET /api/admin/stock_takes/:id/lines': stockTake,
    'GET /api/admin/stock_takes/:id/missing': {
      ...stockTake,
      // A slot that nothing lies in is refused.
      examples: { set: ['x001'], slot: [], game: ['one_piece'] },
    },
    'GET /api/admin/today': {},
  }
}

import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { getPricePolicy } from './price-policy.queries.ts'
import { findRun, insertRun, type PriceRunInput, type RunRow } from './price-runs.queries.ts'

type DraftInput = { kind: 'rules' } | ({ kind: 'change' } & PriceRunInput) | ({ kind: 'file' } & PriceRunInput)

/** Starts a draft: a job computes the changes, or file rows follow. No price changes yet. */
export async function draftPriceRun(tx: Tx, staff: Session, wanted: DraftInput): Promise<RunRow> {
  const { kind, ...said } = wanted
  const asked = kind === 'file' ? said : { ...said, ...(await policyOf(tx, kind)) }
  const state = kind === 'file' ? 'receiving' : 'preparing'
  const id = await insertRun(tx, { kind, state, asked, user_id: staff.user_id, made_by: staff.email })
  if (kind !== 'file') await addJob(tx, 'prepare-price-run', { run_id: id }, { key: `price-run:${id}` })
  await recordChange(tx, staff, { action: 'draft price run', subject: ['price_run', id], after: { kind, ...asked } })
  return (await findRun(tx, id))!
}

/** A copy, so that the run does what was reviewed. */
async function policyOf(tx: Tx, kind: 'rules' | 'change'): Promise<PriceRunInput> {
  const { rules, grades } = await getPricePolicy(tx)
  if (kind === 'change') return { factors: grades.factors }
  if (rules.length === 0) throw new ShopError('price_rules.none')
  return { rules, factors: grades.factors }
}

import { sql } from 'kysely'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import type { Db, Tx } from '../../db/connect.ts'

export type AuditLine = {
  /** No account: a command on the shop's own machine. */
  user_id: number | null
  actor: string
  action: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
}

export async function insertAuditLine(tx: Tx, line: AuditLine): Promise<void> {
  await sql`
    insert into audit_log (user_id, actor, action, subject_type, subject_id, before, after)
    values (${line.user_id}, ${line.actor}, ${line.action}, ${line.subject_type}, ${line.subject_id},
      ${JSON.stringify(line.before ?? null)}::jsonb, ${JSON.stringify(line.after ?? null)}::jsonb)
  `.execute(tx)
}

export type AuditLineRow = {
  id: number
  actor: string
  action: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
  created_at: Date
}

type Filter = {
  actor?: string | undefined
  action?: string | undefined
  subject_type?: string | undefined
  subject_id?: string | undefined
  day?: string | undefined
  before_id?: number | undefined
  limit: number
}

export async function listAuditLines(db: Db, filter: Filter): Promise<AuditLineRow[]> {
  const { day, before_id, limit } = filter
  let lines = db
    .selectFrom('audit_log')
    .select(['id', 'actor', 'action', 'subject_type', 'subject_id', 'before', 'after', 'created_at'])
  for (const column of ['actor', 'action', 'subject_type', 'subject_id'] as const) {
    const value = filter[column]
    if (value !== undefined) lines = lines.where(column, '=', value)
  }
  if (before_id !== undefined) lines = lines.where('id', '<', before_id)
  if (day !== undefined) {
    lines = lines
      .where('created_at', '>=', sql<Date>`${day}::timestamp at time zone ${SHOP_TIME_ZONE}`)
      .where('created_at', '<', sql<Date>`(${day}::timestamp + interval '1 day') at time zone ${SHOP_TIME_ZONE}`)
  }
  return lines.orderBy('id', 'desc').limit(limit).execute()
}

/** Max options in a filter. */
const MAX_CHOICES = 200

/** Loose index scan (recursive CTE), so that distinct values stay cheap as the log grows. */
async function listDistinct(db: Db, column: 'actor' | 'action' | 'subject_type'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive walk(value, place) as (
      (select ${name}, 1 from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > walk.value order by ${name} limit 1), place + 1
      from walk where walk.value is not null and place < ${MAX_CHOICES}
    )
    select value from walk where value is not null order by value
  `.execute(db)
  return rows.map(({ value }) => value)
}

export async function listAuditChoices(db: Db) {
  const [actors, actions, subject_types] = await Promise.all([
    listDistinct(db, 'actor'),
    listDistinct(db, 'action'),
    listDistinct(db, 'subject_type'),
  ])
  return { actors, actions, subject_types }
}

import type { mailsRoutes } from '@pennysleeve/contract/admin/mails.ts'
import { sql } from 'kysely'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

export type MadeMail = { to: string; confidential?: boolean }

/** A waiting mail; returns its id. */
export async function makeMail({ db }: TestShop, { to, confidential = false }: MadeMail): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (key, to_email, subject, text, html, confidential, give_up_at)
    values (gen_random_uuid()::text, ${to}, 'Hello', 'some words', '<p>some words</p>', ${confidential},
      now() + interval '1 day')
    returning id
  `.execute(db)
  return rows[0]!.id
}

export const mailsCalls: StaffCalls<keyof typeof mailsRoutes> = {
  'GET /api/admin/mails': async () => ({}),
  'GET /api/admin/mails/:id': async (shop) => ({
    params: { id: String(await makeMail(shop, { to: 'ada@example.test' })) },
  }),
}

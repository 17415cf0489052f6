import type { staffRoutes } from '@pennysleeve/contract/admin/staff.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { countPasskeys, countRecoveryCodes, findSecondFactor, findSecondFactorDue } from '../auth/public.ts'
import { changePermissions } from './change-permissions.ts'
import { changeRole } from './change-role.ts'
import { inviteMember } from './invite-member.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  requireOwnCode,
  checkNotLastFactor,
  removeOwnFactor,
  renewOwnRecoveryCodes,
  resetFactorOf,
} from './second-factor.ts'
import { findMember, findSessionEnd, listMembers, type MemberRow } from './staff.queries.ts'

export function adminStaffHandlers({ config, db, encryptionKey }: Deps): Pick<Handlers, keyof typeof staffRoutes> {
  const factorDeps = { db, encryptionKey }
  return {
    'GET /api/admin/session': async (_input, { session }) => readSession(db, session, config.production),
    'POST /api/admin/second_factor': async ({ body }, caller) =>
      beginSecondFactor(factorDeps, caller, body.current_password),
    'PUT /api/admin/second_factor': async ({ body }, caller) => ({
      recovery_codes: await confirmSecondFactor(factorDeps, caller, { code: body.code, now: Date.now() }),
    }),
    'POST /api/admin/second_factor/recovery_codes': async ({ body }, caller) => ({
      recovery_codes: await renewOwnRecoveryCodes(factorDeps, caller, { ...body, now: Date.now() }),
    }),
    'DELETE /api/admin/second_factor': async ({ body }, { session, once }) => {
      // Checked before a code is used up.
      if (config.production) await checkNotLastFactor(db, session)
      await requireOwnCode(factorDeps, session, body.code, Date.now())
      return once((tx) => removeOwnFactor(tx, session, config.production))
    },
    'GET /api/admin/staff': async () => ({ members: await listMembers(db) }),
    'POST /api/admin/staff': async ({ body }, { session, once }) =>
      once(async (tx) => getMember(tx, await inviteMember(tx, config, session, body.member))),
    'PUT /api/admin/staff/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changeRole(tx, session, rowId(params.id), body.member.role)
        return getMember(tx, rowId(params.id))
      }),
    'PUT /api/admin/staff/:id/permissions': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changePermissions(tx, session, rowId(params.id), body)
        return getMember(tx, rowId(params.id))
      }),
    'DELETE /api/admin/staff/:id': async ({ params }, { session, once }) =>
      once((tx) => changeRole(tx, session, rowId(params.id), 'customer')),
    'DELETE /api/admin/staff/:id/second_factor': async ({ params }, { session, once }) =>
      once((tx) => resetFactorOf(tx, session, rowId(params.id))),
  }
}

async function getMember(db: Db, id: number): Promise<MemberRow> {
  const member = await findMember(db, id)
  if (!member) throw notFound()
  return member
}

async function readSession(db: Db, { user_id, email, role, token_hash }: Session, secondFactorRequired: boolean) {
  const end = await findSessionEnd(db, token_hash)
  if (!end) throw new ShopError('auth.unauthenticated')
  const factor = await findSecondFactor(db, user_id)
  const due = secondFactorRequired ? await findSecondFactorDue(db, user_id) : null
  return {
    // Customers cannot reach this call.
    member: { id: user_id, email, role: role as 'staff' | 'admin' },
    expires_at: end.expires_at.toISOString(),
    ends_at: end.ends_at?.toISOString() ?? null,
    second_factor: Boolean(factor?.confirmed_at),
    recovery_codes_left: await countRecoveryCodes(db, user_id),
    passkeys: await countPasskeys(db, user_id),
    second_factor_due_at: due?.toISOString() ?? null,
  }
}

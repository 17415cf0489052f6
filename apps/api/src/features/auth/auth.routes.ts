import type { authRoutes } from '@pennysleeve/contract/auth.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { deleteAllSessions, deleteOwnSession, deleteSession, getUser, listSessions } from './auth.queries.ts'
import { presentAccount, presentSession, presentUser } from './auth.present.ts'
import { cancelEmailChange } from './email-address/cancel-email-change.ts'
import { changeAccount } from './change-account.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { rememberDevice } from './known-device.ts'
import { measurePassword } from './passwords/measure-password.ts'
import { resendVerification } from './email-address/resend-verification.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './email-address/verify-email.ts'

export function authHandlers({ config, db, encryptionKey }: Deps): Pick<Handlers, keyof typeof authRoutes> {
  return {
    'POST /api/sign_up': async ({ body }, { network, cookies, userAgent }) => {
      const { user, token } = await signUp(db, config, { ...body.user, network, userAgent })
      rememberDevice(encryptionKey, cookies, user)
      return { user: { ...(await presentUser(db, user)), api_key: token, spree_api_key: token } }
    },
    'POST /api/sign_in': async ({ body }, { network, cookies, userAgent }) => {
      const { user, token } = await signIn(db, encryptionKey, {
        ...body.user,
        network,
        cookies,
        userAgent,
        now: Date.now(),
      })
      return { user: { ...(await presentUser(db, user)), api_key: token } }
    },
    'DELETE /api/sign_out': async (_input, { session }) => deleteSession(db, session.token_hash),
    'GET /api/sessions': async (_input, { session }) => ({
      sessions: (await listSessions(db, session.user_id)).map((row) => presentSession(row, session)),
    }),
    'DELETE /api/sessions/:id': async ({ params }, { session }) => {
      if (!(await deleteOwnSession(db, session.user_id, rowId(params.id)))) throw notFound()
    },
    'DELETE /api/sessions': async (_input, { session }) => deleteAllSessions(db, session.user_id),
    'POST /api/passwords': async ({ body }, { network }) => {
      await forgotPassword(db, { ...body.user, network })
      return { message: 'If there is an account with this address, a link is on its way to it.' }
    },
    'PUT /api/passwords': async ({ body: { user } }) =>
      resetPassword(db, { token: user.reset_password_token || user.token || '', password: user.password }),
    'POST /api/password_strength': async ({ body }, { network }) => ({
      strength: await measurePassword(db, { ...body.user, network }),
    }),
    'GET /api/account': async (_input, { session }) => ({
      user: await presentAccount(db, await getUser(db, session.user_id)),
    }),
    'PUT /api/account': async ({ body }, caller) => {
      const user = await changeAccount(db, { config, caller, sent: body.user })
      // After a change of password only this device stays known; the others lose their own allowance of wrong
      // passwords.
      if (body.user.password !== undefined) rememberDevice(encryptionKey, caller.cookies, user)
      return { user: await presentAccount(db, user) }
    },
    'POST /api/email_verifications': async (_input, { session }) => {
      await resendVerification(db, config, session)
      return { user: await presentAccount(db, await getUser(db, session.user_id)) }
    },
    'PUT /api/email_verifications': async ({ body }) => verifyEmail(db, body.token),
    'DELETE /api/email_verifications': async (_input, { session }) => {
      await cancelEmailChange(db, session)
      return { user: await presentAccount(db, await getUser(db, session.user_id)) }
    },
  }
}

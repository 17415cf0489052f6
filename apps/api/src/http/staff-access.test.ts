import { urlOf, type Call } from '@pennysleeve/contract/client.ts'
import type { Route } from '@pennysleeve/contract/route.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import { GRANTABLE, isAllowed, WITHHOLDABLE, type PermissionHolder } from '@pennysleeve/domain/staff/permissions.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeShoppers } from '../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { rowVersions } from '../testing/row-versions.ts'
import { shareTestShop } from '../testing/share-test-shop.ts'
import { STAFF_CALLS } from '../testing/staff-calls/all.ts'
import type { StaffRoute } from '../testing/staff-calls/staff-call.ts'

const ALL = Object.keys(STAFF_CALLS) as StaffRoute[]

/** Reading disturbs no other call. */
const sharedShop = shareTestShop({ mayWrite: true })

/** A user with these permissions; returns their token. */
async function makePerson(shop: TestShop, holder: PermissionHolder): Promise<string> {
  const { role, withheld_permissions = [], granted_permissions = [] } = holder
  const [person] = await makeShoppers(shop, 1)
  await shop.db
    .updateTable('users')
    .set({ role, withheld_permissions: [...withheld_permissions], granted_permissions: [...granted_permissions] })
    .where('id', '=', person!.id)
    .execute()
  return person!.token
}

/** Everybody but an admin. */
const HOLDERS: PermissionHolder[] = [
  { role: 'customer' },
  { role: 'staff' },
  { role: 'staff', withheld_permissions: WITHHOLDABLE },
  { role: 'staff', granted_permissions: GRANTABLE },
]

type Sender = { token?: string; press?: string }

async function call(shop: TestShop, key: StaffRoute, input: Call['input'], { token, press }: Sender = {}) {
  const [method, path = ''] = key.split(' ')
  const { statusCode, body } = await shop.app.inject({
    // Keys of the table begin with an HTTP method.
    method: method as 'GET',
    url: urlOf(path, input),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(press === undefined ? {} : { 'idempotency-key': press }),
    },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
  return { status: statusCode, text: body }
}

async function countLines({ db }: TestShop): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// The same request by everybody who lacks the permission and then by someone who has it, so that a refusal can only be
// due to the role. A second press of the same button is the same call with the same key.
test.each(ALL)(
  '%s: needs its permission, each change is in the audit log, and a double press does it once',
  async (key) => {
    const shop = key.startsWith('GET') ? await sharedShop() : await openTestShop()
    const admin = await makePerson(shop, { role: 'admin' })
    const people: { holder: PermissionHolder; token: string }[] = []
    for (const holder of HOLDERS) people.push({ holder, token: await makePerson(shop, holder) })
    const input = (await STAFF_CALLS[key](shop)) as Call['input']
    const route: Route = routes[key]
    if (route.access !== 'staff') throw new Error(`${key} is no call of the back-office`)
    const unknown = await shop.send('GET', '/api/admin/no/such/thing', { token: admin })

    const before = await rowVersions(shop)
    expect((await call(shop, key, input)).status).toBe(401)
    for (const { holder, token } of people) {
      if (isAllowed(holder, route.permission)) continue
      expect([holder, await call(shop, key, input, { token })]).toEqual([holder, { status: 404, text: unknown.text }])
    }
    expect(await rowVersions(shop)).toEqual(before)

    const lines = await countLines(shop)
    const sender = { token: admin, ...(route.idempotent ? { press: randomUUID() } : {}) }
    const { status, text } = await call(shop, key, input, sender)
    expect([status, text], key).toEqual([route.status ?? (text === '' ? 204 : 200), text])
    const written = (await countLines(shop)) - lines
    if (key.startsWith('GET')) expect(written).toBe(0)
    else expect(written, 'a line in the audit log').toBeGreaterThan(0)
    if (!route.idempotent) return
    const done = await rowVersions(shop)
    expect(await call(shop, key, input, sender)).toEqual({ status, text })
    expect(await rowVersions(shop)).toEqual(done)
  },
)
